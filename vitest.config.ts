import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { allInInstalled, bundledMajor, installedBrowser } from './web/journeys/testing/installed-browser.ts';

/** Long fault suites, brute-force counts and pictures: `npm run test:faults`, not part of `npm test`. */
const faults = '**/*.faults.test.ts';
const tests = [
  '{schema,domain,stores,projections,reactors,ingest,api,app,demo}/**/*.test.ts',
  'web/**/*.test.ts',
];

/**
 * The fewest journeys that visit every page, dialog and the chat as each role: a newer browser may break any of them
 * by what its methods return. All journeys twice would take `npm test` past its 12 minutes; JOURNEYS_BROWSER=installed
 * runs all of them in the installed browser instead of the bundled one.
 */
const currentJourneys = [
  'all-pages/every-page', // each page and each admin tab, as a visitor, a member and an administrator
  'all-pages/small-screens', // dialogs, menus and the calendar, opened and closed by keyboard
  'member/onboarding', // the steps of the welcome, and editing the profile
  'visitor/chat', // the help chat
].map((name) => `web/journeys/${name}.spec.ts`);
const placeholder = 'web/journeys/testing/no-current-browser.spec.ts';

const journeys = {
  include: ['web/journeys/**/*.spec.ts'],
  exclude: [placeholder],
  globalSetup: './web/journeys/testing/global-setup.ts',
  testTimeout: 240_000,
  // A worker starts one browser and one host of products for all its files.
  isolate: false,
};

/** Journeys once more in an installed browser that is newer than the bundled one. */
function journeysInCurrentBrowser(): TestProjectConfiguration[] {
  const bundled = bundledMajor();
  if (bundled === undefined || allInInstalled) return [];
  const isCurrent = (installedBrowser()?.major ?? 0) > bundled;
  const test = isCurrent ? { ...journeys, include: currentJourneys } : { include: [placeholder] };
  return [{ extends: true, test: { name: 'journeys-current', ...test } }];
}

export default defineConfig({
  // Vite would take graphql's ES module for our files, while packages get its CommonJS one: two realms.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    reporters: ['default', './vitest.summary.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    // The tests mostly wait for disks and browsers.
    maxWorkers: 3,
    projects: [
      // A worker loads what the tests share once: loading it again for each file took a third of the time. So a test
      // restores global state that it changes.
      { extends: true, test: { name: 'parts', include: tests, exclude: [faults], isolate: false } },
      {
        extends: true,
        test: { name: 'faults', include: tests.map((glob) => glob.replace('*.test', '*.faults.test')) },
      },
      { extends: true, test: { name: 'journeys', ...journeys } },
      ...journeysInCurrentBrowser(),
    ],
  },
});
