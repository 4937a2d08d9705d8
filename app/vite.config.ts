import { globSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const root = join(import.meta.dirname, '..');

/** The programs that `start.ts` runs, and the threads that live as long; other processes and tools run the sources. */
const entries = globSync(
  ['app/main.ts', 'demo/main.ts', 'bench/serving.ts', '{stores,projections,ingest}/**/*-{thread,writer}.ts'],
  { cwd: root },
);

/** The bundle of an entry; all are in one folder, two levels below the root. */
const bundleOf = (file: string) => file.replace(/\.ts$/, '').replaceAll('/', '-');

/** A module finds threads among the bundles, and other files from the place of its source. */
const locations: Plugin = {
  name: 'locations',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(root) || id.includes('/node_modules/')) return undefined;
    const source = relative(root, id);
    return code.replace(
      /new URL\('(\.[^']+)', import\.meta\.url|import\.meta\.(dirname|url)/g,
      (_, file, part) => {
        const target = file && join(dirname(source), file);
        if (entries.includes(target)) return `new URL('./${bundleOf(target)}.js', import.meta.url`;
        if (file) return `new URL('../../${target}', import.meta.url`;
        return part === 'url'
          ? `new URL('../../${source}', import.meta.url).href`
          : `new URL('../../${dirname(source)}', import.meta.url).pathname`;
      },
    );
  },
};

/** V8 keeps the text of a module, with two bytes for each character if one of them is not of Latin-1. */
const latinText: Plugin = {
  name: 'latin-text',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk')
        chunk.code = chunk.code.replace(
          /[^\0-\xff]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
  },
};

/** Bundles of the server, so that threads hold no modules, comments and types that nothing uses (279). */
export default defineConfig({
  root,
  plugins: [locations, latinText],
  resolve: { mainFields: ['main'] },
  ssr: {
    noExternal: true,
    // They load native code or files of their own package.
    external: ['@eventstore/db-client', '@graphql-yoga/render-graphiql', 'mongodb', 'pino', 'sharp', 'vite'],
  },
  build: {
    ssr: true,
    outDir: 'dist/app',
    target: 'esnext',
    copyPublicDir: false,
    rolldownOptions: {
      input: Object.fromEntries(entries.map((file) => [bundleOf(file), join(root, file)])),
      output: { entryFileNames: '[name].js', chunkFileNames: '[hash].js', comments: false },
    },
  },
});
