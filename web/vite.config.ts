import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const gateway = { target: 'http://localhost:3000', changeOrigin: false };

/** What every page needs, in one file instead of a dozen small ones. */
const frame =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|urql|@urql|wonka|@0no-co|clsx|class-variance-authority|set-cookie-parser|cookie)\/|\/web\/(layout|data\/(request|site))/;

/** What a show is shown by, on home and wherever shows are listed: together it is smaller than in a dozen files. */
const shows =
  /\/web\/(data\/(graphql\/(use-|when-|cached-)|beacon|use-today)|pages\/home\/(ads\/|ShowCard|DayHeading|day-style|week\.)|components\/(upvote|posters\/(PosterImage|NamePoster|name-poster|inks|Type|event-types)|Skeleton|EmptyState|ErrorState|UpvoteButton))|\/schema\/kernel\/(slug|image)\./;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'frame', test: frame },
            { name: 'shows', test: shows },
          ],
        },
      },
    },
  },
  server: {
    // The end of the address counts: our own sources stand under /graphql/.
    proxy: {
      '/api': gateway,
      '^/graphql(\\?|$)': { ...gateway, ws: true },
      '/images': gateway,
      '/healthz': gateway,
    },
  },
});
