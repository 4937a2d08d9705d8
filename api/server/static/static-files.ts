import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { type RenderedBody, renderBody } from '../response/response-cache.ts';
import type { Headers } from '../response/responses.ts';

type StaticFile = { content: RenderedBody; headers: Headers; compressible: boolean };

/** The paths of the scripts and styles of one page, beyond those that the document has already. */
export type PageFiles = { scripts: readonly string[]; styles: readonly string[] };

/** The built web app in memory. */
export type WebApp = {
  files: ReadonlyMap<string, StaticFile>;
  /** The HTML document that every page starts from. */
  shell: string;
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
  return {
    files,
    shell,
    filesOf(module) {
      const chunks = chunksOf(manifest, module);
      return {
        scripts: chunks.map(({ file }) => `/${file}`).filter(isNew),
        styles: chunks.flatMap(({ css = [] }) => css.map((file) => `/${file}`)).filter(isNew),
      };
    },
  };
}

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
