import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { allInInstalled, bundledMajor, installedBrowser } from './web/journeys/installed-browser.ts';

/** Long fault suites, brute-force counts and pictures: `npm run test:faults`, not part of `npm test`. */
const faults = '**/*.faults.test.ts';
const tests = [
  '{schema,domain,stores,projections,reactors,ingest,api,app,demo}/**/*.test.ts',
  'web/**/*.test.ts',
];

/**
 * The fewest journeys that visit every page, dialog and the chat as each role: a newer browser may break any of them
 * by what its methods return, and running all journeys twice takes too long.
 */
const currentJourneys = [
  'every-page', // each page and each admin tab, as a visitor, a member and an administrator
  'small-screens', // dialogs, menus and the calendar, opened and closed by keyboard
  'onboarding', // the steps of the welcome, and editing the profile
  'chat', // the help chat
].map((name) => `web/journeys/${name}.spec.ts`);
const placeholder = 'web/journeys/no-current-browser.spec.ts';

const journeys = {
  globalSetup: './web/journeys/setup.ts',
  testTimeout: 120_000,
  // A browser on a busy machine may be late once; a rule that is broken fails twice.
  retry: 1,
};

/** Where the bundled browser runs, and not the installed one already: the same in an installed one that is newer. */
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
    // Most of the time goes by waiting for disks, browsers and other people's pauses.
    maxWorkers: 3,
    projects: [
      // A worker loads what the tests share once: loading it anew for each file took a third of the time. So a test
      // puts back what it changes of the world.
      { extends: true, test: { name: 'parts', include: tests, exclude: [faults], isolate: false } },
      {
        extends: true,
        test: { name: 'faults', include: tests.map((glob) => glob.replace('*.test', '*.faults.test')) },
      },
      {
        extends: true,
        test: { name: 'journeys', ...journeys, include: ['web/journeys/*.spec.ts'], exclude: [placeholder] },
      },
      ...journeysInCurrentBrowser(),
    ],
  },
});
