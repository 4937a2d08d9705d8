import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { closePages } from './browser.ts';

type Closable = { dispose(): Promise<unknown> } | { close(): unknown };
/** Registers what has to be closed after the last test of the file; returns it. */
export type Use = <Resource extends Closable>(resource: Resource) => Resource;

/**
 * Creates what the tests of a file share, and closes it in reverse order. Every page is closed with its test, which
 * fails on an uncaught error or an error in the console of one of them.
 */
export function testEnvironment(setup: (use: Use) => Promise<void> = async () => {}): void {
  const resources: Closable[] = [];
  beforeAll(() =>
    setup((resource) => {
      resources.push(resource);
      return resource;
    }),
  );
  afterEach(async () => {
    expect(await closePages(), 'errors of pages').toEqual([]);
  });
  afterAll(async () => {
    for (const resource of resources.reverse())
      await ('dispose' in resource ? resource.dispose() : resource.close());
  });
}
