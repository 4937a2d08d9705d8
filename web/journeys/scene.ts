import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';

type Closed = Browser | { dispose(): Promise<unknown> } | { close(): unknown };
/** Keeps what was started, to be ended with the scene. */
export type Opened = <Started extends Closed>(started: Started) => Started;

const setWithin = 120_000;

/**
 * Sets the scene of a file's journeys once; anew for a journey that is tried again, which what its first try left
 * behind would fail. What is `opened` is ended in reverse.
 */
export function scene(set: (opened: Opened) => Promise<void>): void {
  const tried = new WeakSet<object>();
  let standing: Closed[] = [];

  const raise = () =>
    set((started) => {
      standing.push(started);
      return started;
    });
  async function strike(): Promise<void> {
    const all = standing.reverse();
    standing = [];
    for (const started of all) {
      if ('contexts' in started) await unrouted(started);
      await ('dispose' in started ? started.dispose() : started.close());
    }
  }

  beforeAll(raise, setWithin);
  beforeEach(async ({ task }) => {
    if (tried.has(task)) {
      await strike();
      await raise();
    }
    tried.add(task);
  }, setWithin);
  afterAll(strike);
}

/** What a page still has under way when its journeys are over fails none of them. */
async function unrouted(browser: Browser): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
}
