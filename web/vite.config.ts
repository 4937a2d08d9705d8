import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const gateway = { target: 'http://localhost:3000', changeOrigin: false };

/** The code that every page needs, in one chunk instead of a dozen small ones. */
const core =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|clsx|class-variance-authority|set-cookie-parser|cookie)\/|rolldown\/runtime|\/web\/(layout\/(?!document-head)|data\/(request|site|use-hydrated)|components\/(page-params|forms\/QueryForm))/;

/** The client of GraphQL with its cache, which is loaded when the browser is idle. */
const graphql =
  /node_modules\/(urql|@urql|wonka|@0no-co)\/|\/web\/data\/graphql\/(graph-client|cache|transport|watch-pages|write-entity|upvote-updates)\./;

/** The components that display a show, on home and in lists of shows: one chunk is smaller than a dozen. */
const shows =
  /\/web\/(data\/(graphql\/((?:live\/)?use-|when-|client|answers|pending)|beacon|use-today)|pages\/home\/week\.|components\/(ads\/|upvote|shows\/(ShowCard|ShowName|DayHeading|day-style|show)|posters\/(PosterImage|NamePoster|name-poster|Type|event-types)|states\/(Skeleton|EmptyState|ErrorState)))|\/schema\/kernel\/(slug|image|time\/show-days)\./;

/**
 * React Router's file is one, from which a bundler leaves out what is not used only where it sees that nothing happens
 * by it.
 */
const shakeRouter: Plugin = {
  name: 'shake-router',
  transform: (code, id) =>
    id.includes('/react-router/dist/production/')
      ? code
          .replace(/^\w+\.(displayName|contextType) = .*;$/gm, '')
          .replace(
            /^(var \w+ = )(React\w*\.(?:createContext|forwardRef|memo)|new URL)\(/gm,
            '$1/* @__PURE__ */ $2(',
          )
      : undefined,
};

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
  plugins: [shakeRouter, react(), tailwindcss(), compressFiles],
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
                // Last: a group takes what its files import and no group before it has.
                { name: 'graphql', test: graphql },
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
