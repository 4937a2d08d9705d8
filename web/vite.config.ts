import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const gateway = { target: 'http://localhost:3000', changeOrigin: false };

/** The code that every page needs, in one chunk instead of a dozen small ones. */
const core =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|urql|@urql|wonka|@0no-co|clsx|class-variance-authority|set-cookie-parser|cookie)\/|rolldown\/runtime|\/web\/(layout|data\/(request|site))/;

/** The components that display a show, on home and in lists of shows: one chunk is smaller than a dozen. */
const shows =
  /\/web\/(data\/(graphql\/(use-|when-|watch-)|beacon|use-today)|pages\/home\/week\.|components\/(ads\/|upvote|shows\/(ShowCard|ShowName|DayHeading|day-style|show)|posters\/(PosterImage|NamePoster|name-poster|color-pairs|Type|event-types)|states\/(Skeleton|EmptyState|ErrorState)))|\/schema\/kernel\/(slug|image|time\/show-days)\./;

/** Smaller parts of packages: the build of React Router without development warnings, and icons without options. */
const router = `${import.meta.dirname}/../node_modules/react-router/dist/production`;
const smaller = [
  { find: /^react-router$/, replacement: `${router}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${router}/dom-export.mjs` },
  { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: `${import.meta.dirname}/components/create-icon.ts` },
];

const dist = `${import.meta.dirname}/../dist`;
const outDir = `${dist}/web`;

/** Writes the Brotli form of each file that the gateway serves compressed; best quality, which is too slow at a start. */
const compressFiles: Plugin = {
  name: 'compress-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  closeBundle() {
    for (const file of globSync(`${outDir}/{*,assets/*}.{js,css,svg}`))
      writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), compressFiles],
  resolve: { alias: smaller },
  // `vite build` builds both: the files for browsers, and the renderer of the gateway, packages included.
  builder: {},
  environments: {
    client: {
      build: {
        outDir,
        emptyOutDir: true,
        manifest: true,
        modulePreload: { polyfill: false },
        chunkSizeWarningLimit: 400,
        rolldownOptions: {
          output: {
            // Without names: the first script lists all chunks.
            chunkFileNames: 'assets/[hash].js',
            codeSplitting: {
              groups: [
                { name: 'core', test: core },
                { name: 'shows', test: shows },
              ],
            },
          },
        },
      },
    },
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: {
        outDir: `${dist}/server`,
        emptyOutDir: true,
        ssr: 'server.tsx',
        copyPublicDir: false,
        minify: true,
        rolldownOptions: { input: `${import.meta.dirname}/server.tsx` },
      },
    },
  },
  server: {
    // The end of the path counts: sources are served under /graphql/.
    proxy: {
      '/api': gateway,
      '^/graphql(\\?|$)': { ...gateway, ws: true },
      '/images': gateway,
      '/healthz': gateway,
    },
  },
});
