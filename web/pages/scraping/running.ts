import { createStore } from '#web/data/create-store.ts';

/** Running requests by name, with their start in ms since 1970. */
const running = createStore<ReadonlyMap<string, number>>(new Map());
export const useRunning = running.use;

/** Registers `work` as running until it ends, across page changes. */
export async function trackRun(name: string, work: () => Promise<void>): Promise<void> {
  if (running.get().has(name)) return;
  running.set(new Map(running.get()).set(name, Date.now()));
  try {
    await work();
  } finally {
    running.set(new Map([...running.get()].filter(([other]) => other !== name)));
  }
}
