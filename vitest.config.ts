import { defineConfig } from 'vitest/config';

const tests = [
  '{schema,domain,stores,projections,reactors,ingest,api,demo}/**/*.test.ts',
  'web/**/*.test.ts',
  '*.test.ts',
];

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
      { extends: true, test: { name: 'parts', include: tests, isolate: false } },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['web/journeys/*.spec.ts'],
          globalSetup: './web/journeys/setup.ts',
          testTimeout: 120_000,
          // A browser on a busy machine may be late once; a rule that is broken fails twice.
          retry: 1,
        },
      },
    ],
  },
});
