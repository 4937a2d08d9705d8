import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { type RenderedBody, renderBody } from '../response/response-cache.ts';
import type { Headers } from '../response/responses.ts';

type StaticFile = { content: RenderedBody; headers: Headers; compressible: boolean };

/** The paths of the scripts of one page, the entry first, and of its styles beyond those in the document. */
export type PageFiles = { scripts: readonly string[]; styles: readonly string[] };

/** The built web app in memory. */
export type WebApp = {
  files: ReadonlyMap<string, StaticFile>;
  /** The HTML document of pages that only browsers render. */
  shell: string;
  /** The document of rendered pages: its style sheet in it, without its scripts, which load after the first paint. */
  renderedShell: string;
  /** The inline scripts of both documents as sources of a content security policy. */
  scriptSources: readonly string[];
  filesOf(module: string): PageFiles;
};

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

const types: Record<string, { type: string; compressible: boolean }> = {
  '.js': { type: 'text/javascript; charset=utf-8', compressible: true },
  '.css': { type: 'text/css; charset=utf-8', compressible: true },
  '.svg': { type: 'image/svg+xml', compressible: true },
  '.json': { type: 'application/json; charset=utf-8', compressible: true },
  '.webmanifest': { type: 'application/manifest+json; charset=utf-8', compressible: true },
  '.txt': { type: 'text/plain; charset=utf-8', compressible: true },
  '.ico': { type: 'image/x-icon', compressible: false },
  '.png': { type: 'image/png', compressible: false },
  '.jpg': { type: 'image/jpeg', compressible: false },
  '.webp': { type: 'image/webp', compressible: false },
  '.woff2': { type: 'font/woff2', compressible: false },
};
const unknownType = { type: 'application/octet-stream', compressible: false };

/**
 * Reads the build in `folder`, which has the Brotli form of a file beside it. Files under `assets/` have a content hash
 * in their name and are cached forever.
 */
export function loadWebApp(folder: string): WebApp {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(folder.length).split(sep).join('/');
    if (isServed(path)) files.set(path, fileAt(file, path));
  }
  const shell = readFileSync(join(folder, 'index.html'), 'utf8');
  const manifestFile = join(folder, '.vite/manifest.json');
  const manifest: Manifest = existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {};
  const isNew = (path: string) => !shell.includes(path);
  const first = Array.from(shell.matchAll(scripts), ([, path = '']) => path);
  return {
    files,
    shell,
    renderedShell: shell
      .replace(scripts, '')
      .replace(styles, (_, path: string) => `<style>${readFileSync(join(folder, path), 'utf8')}</style>`),
    scriptSources: Array.from(
      shell.matchAll(/<script>(.*?)<\/script>/gs),
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    ),
    filesOf(module) {
      const chunks = chunksOf(manifest, module);
      return {
        scripts: [...first, ...chunks.map(({ file }) => `/${file}`).filter(isNew)],
        styles: chunks.flatMap(({ css = [] }) => css.map((file) => `/${file}`)).filter(isNew),
      };
    },
  };
}

/** The entry, then the chunks that it imports, as Vite writes them. */
const scripts =
  /\n *<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)">(?:<\/script>)?/g;
const styles = /<link rel="stylesheet"[^>]* href="([^"]+)">/g;

/** The chunk of a module and those that it imports, each once. */
function chunksOf(manifest: Manifest, module: string): Manifest[string][] {
  const chunks = new Map<string, Manifest[string]>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || chunks.has(name)) return;
    chunks.set(name, chunk);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(module);
  return [...chunks.values()];
}

/** False for the pages' document and for byproducts of the build: compressed forms, source maps, dot files. */
function isServed(path: string): boolean {
  return path !== '/index.html' && !/\.(?:br|gz|map)$/.test(path) && !/\/\.(?!well-known\/)/.test(path);
}

function fileAt(file: string, path: string): StaticFile {
  const { type, compressible } = types[extname(path)] ?? unknownType;
  const cacheControl = path.startsWith('/assets/')
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600';
  const br = existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : undefined;
  return {
    content: renderBody(readFileSync(file), { br }),
    headers: { 'content-type': type, 'cache-control': cacheControl },
    compressible,
  };
}
