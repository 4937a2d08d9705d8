import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { temporaryRoot } from './stores/testing/temporary-root.ts';

/** Long fault suites, whole tables of hostile input, pictures: `npm run test:faults`, not part of `npm test`. */
const faults = '**/*.faults.test.ts';
const tests = [
  '{schema,domain,stores,projections,reactors,ingest,api,app,demo}/**/*.test.ts',
  'web/**/*.test.ts',
];

/** Every page in both themes, at all widths, with every failure: likewise `npm run test:faults`. */
const pages = 'web/journeys/all-pages/**/*.spec.ts';

const browserTests = {
  globalSetup: './web/journeys/testing/global-setup.ts',
  testTimeout: 240_000,
  // The end of the run names what needed its second attempt (decision 290).
  retry: 1,
  // A worker starts one browser and one host of products for all its files.
  isolate: false,
};

const globalSetup = './projections/testing/global-setup.ts';

/** The temporary folder of the tests, removed at the end of the run. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(temporaryRoot(), 'listings-tests-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export default defineConfig({
  // Vite would take graphql's ES module for our files, while packages get its CommonJS one: two realms.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    reporters: ['default', './vitest.summary.ts'],
    env: { TMPDIR: temporaryFolder() },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // The tests mostly wait for disks and browsers.
    maxWorkers: 3,
    projects: [
      // A worker loads what the tests share once: loading it again for each file took a third of the time. So a test
      // restores global state that it changes.
      {
        extends: true,
        test: { name: 'parts', include: tests, exclude: [faults], isolate: false, globalSetup },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: tests.map((glob) => glob.replace('*.test', '*.faults.test')),
          globalSetup: [globalSetup, './web/journeys/testing/browsers-setup.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'journeys', include: ['web/journeys/**/*.spec.ts'], exclude: [pages], ...browserTests },
      },
      { extends: true, test: { name: 'pages', include: [pages], ...browserTests } },
    ],
  },
});
