import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { backoffMs, ignoreAbort } from '#stores/event-log/backoff.ts';
import type { OperationalStore } from '#stores/operational/operational.ts';

/** What processes that share nothing but the stores need to hear of each other. */
export type ExchangeDeps = {
  /** Tells this process from others. */
  who: string;
  operational: OperationalStore;
  /** Where announcements are heard and told within this process. */
  dataDir: string;
  now(): Date;
  logger: Logger;
};

/** How long what a process has told is believed when nothing more comes of it. */
export const statusTtlMs = 60_000;

export const wait = (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal }).catch(ignoreAbort);

/** Repeats a step until `signal` aborts; one that fails is tried again, later each time. */
export async function repeat(logger: Logger, signal: AbortSignal, step: () => Promise<void>): Promise<void> {
  for (let failures = 0; !signal.aborted; ) {
    try {
      await step();
      failures = 0;
    } catch (fault) {
      logger.error({ err: fault, failures }, 'progress exchange failed: retrying');
      await wait(backoffMs(failures++), signal);
    }
  }
}
