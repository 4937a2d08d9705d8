import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const startMs = 20_000;

/**
 * Gives what the start of this thread has left behind back to the system, once (265): V8 does not while little is
 * allocated. The thread pauses for about 0.1 s.
 */
export function releaseMemoryAfterStart(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as NonNullable<typeof globalThis.gc>;
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }, startMs).unref();
}
