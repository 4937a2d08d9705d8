import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';

type Chunk = { file: string; imports?: string[] };

const built = new URL('../../dist/web/', import.meta.url);
const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(new URL('.vite/manifest.json', built), 'utf8'),
);

/** A chunk and all that it needs before it runs. */
function withImports(name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`${name} is not in the build`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const needed of chunk.imports ?? []) withImports(needed, found);
  return found;
}

it('home asks for at most 130 kB of JavaScript on the first visit', () => {
  const files = new Set(['index.html', 'pages/home/HomePage.tsx'].flatMap((name) => [...withImports(name)]));
  const sizes = [...files].map((file) => brotliCompressSync(readFileSync(new URL(file, built))).length);
  expect(sizes.length).toBeGreaterThan(2);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(130_000);
});
