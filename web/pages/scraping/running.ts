import { useSyncExternalStore } from 'react';

/** Running requests by name, with their start in ms since 1970. */
type Running = ReadonlyMap<string, number>;

let running: Running = new Map();
const listeners = new Set<() => void>();

function change(next: Running): void {
  running = next;
  for (const notify of listeners) notify();
}

/** Registers `work` as running until it ends, across page changes. */
export async function trackRun(name: string, work: () => Promise<void>): Promise<void> {
  if (running.has(name)) return;
  change(new Map(running).set(name, Date.now()));
  try {
    await work();
  } finally {
    change(new Map([...running].filter(([other]) => other !== name)));
  }
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

export function useRunning(): Running {
  return useSyncExternalStore(subscribe, () => running);
}
