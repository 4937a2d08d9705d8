import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { closePages, describePages, useBrowser } from './browser.ts';

type Closable = { dispose(): Promise<unknown> } | { close(): unknown };
/** Registers a resource to be closed with the environment; returns it. */
export type Use = <Resource extends Closable>(resource: Resource) => Resource;

/**
 * Creates what the tests of a file share, or with `perTest` what each has for itself, and closes it in reverse
 * order. All pages are closed with their test, which fails on an uncaught error or an error in the console.
 */
export function testEnvironment(
  setup: (use: Use) => Promise<void> = async () => {},
  { perTest = false } = {},
): void {
  const resources: Closable[] = [];
  const open = () =>
    setup((resource) => {
      resources.push(resource);
      return resource;
    });
  const close = async () => {
    for (const resource of resources.splice(0).reverse())
      await ('dispose' in resource ? resource.dispose() : resource.close());
  };
  if (perTest) beforeEach(open);
  else beforeAll(open);
  // After hooks run in reverse order: the pages are closed first.
  if (perTest) afterEach(close);
  else afterAll(close);
  afterEach(async ({ task }) => {
    const shown = task.result?.state === 'fail' && (await describePages());
    const errors = await closePages();
    if (shown) throw new Error(`When the test failed, its pages showed:\n${shown}`);
    expect(errors, 'errors of pages').toEqual([]);
  });
}

/** Runs the tests of this group in the newest browser, where a page costs three times as much. */
export function inNewestBrowser(): void {
  beforeAll(() => useBrowser('newest'));
  afterAll(() => useBrowser('usual'));
}
