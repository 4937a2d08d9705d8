import { afterAll, beforeAll, beforeEach } from 'vitest';

type Closed = { dispose(): Promise<unknown> } | { close(): unknown };
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
    for (const started of all) await ('dispose' in started ? started.dispose() : started.close());
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
