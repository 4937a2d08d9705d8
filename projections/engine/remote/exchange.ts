import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { backoffMs, ignoreAbort } from '#stores/event-log/backoff.ts';
import type { OperationalStore } from '#stores/operational/operational.ts';

/** Dependencies of the progress exchange between processes, through the operational store. */
export type ExchangeDeps = {
  /** A unique id of this process. */
  processId: string;
  operational: OperationalStore;
  /** Data folder of this process; names its progress channel. */
  dataDir: string;
  /** The token of the lease under which this process publishes progress. */
  fencingToken?: number;
  now(): Date;
  logger: Logger;
};

/** An entry that its process does not renew expires after this time. */
export const statusTtlMs = 60_000;

export const wait = (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal }).catch(ignoreAbort);

/** Repeats a step until `signal` aborts; retries a failed step with backoff. */
export async function repeat(logger: Logger, signal: AbortSignal, step: () => Promise<void>): Promise<void> {
  for (let failures = 0; !signal.aborted; ) {
    try {
      await step();
      failures = 0;
    } catch (error) {
      logger.error({ err: error, failures }, 'progress exchange failed: retrying');
      await wait(backoffMs(failures++), signal);
    }
  }
}
