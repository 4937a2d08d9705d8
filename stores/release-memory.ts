import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const startMs = 20_000;

/** Gives what the start of this thread has left behind back to the system, once (265): V8 does not while little is allocated. */
export function releaseMemoryAfterStart(): void {
  setTimeout(releaseMemory, startMs).unref();
}

/** Collects the garbage of this thread now, which pauses for about 0.1 s. */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NonNullable<typeof globalThis.gc>;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
