import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const gateway = { target: 'http://localhost:3000', changeOrigin: false };

/** The code that every page needs, in one chunk instead of a dozen small ones. */
const core =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|urql|@urql|wonka|@0no-co|clsx|class-variance-authority|set-cookie-parser|cookie)\/|\/web\/(layout|data\/(request|site))/;

/** The components that display a show, on home and in lists of shows: one chunk is smaller than a dozen. */
const shows =
  /\/web\/(data\/(graphql\/(use-|when-|cached-)|beacon|use-today)|pages\/home\/(ads\/|ShowCard|DayHeading|day-style|week\.)|components\/(upvote|posters\/(PosterImage|NamePoster|name-poster|color-pairs|Type|event-types)|Skeleton|EmptyState|ErrorState|UpvoteButton))|\/schema\/kernel\/(slug|image)\./;

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
            { name: 'core', test: core },
            { name: 'shows', test: shows },
          ],
        },
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
