import { readFileSync } from 'node:fs';

/** The pattern of the request for the script that a source file became: `scriptOf('pages/venues/VenuesPage.tsx')`. */
export function scriptOf(source: string): string {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync('dist/web/.vite/manifest.json', 'utf8'),
  );
  const script = manifest[source];
  if (!script) throw new Error(`no script of ${source}`);
  return `**/${script.file}`;
}
