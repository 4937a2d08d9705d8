import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Connections } from '#stores/connections.ts';
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
  connections: Pick<Connections, 'report'>;
};

/** An entry that its process does not renew expires after this time. */
export const statusTtlMs = 60_000;

export const wait = (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal }).catch(ignoreAbort);

const reportTo =
  (logger: Logger) =>
  (why: string | null): void => {
    if (why === null) logger.warn('progress exchange works again');
    else logger.warn({ why }, 'progress exchange failed: retrying');
  };

/**
 * Repeats a step until `signal` aborts; retries a failed step with backoff. `report` gets the first error in a row, and
 * null at the next success.
 */
export async function repeat(
  logger: Logger,
  signal: AbortSignal,
  step: () => Promise<void>,
  report: (why: string | null) => void = reportTo(logger),
): Promise<void> {
  for (let failures = 0; !signal.aborted; ) {
    try {
      await step();
      if (failures > 0) report(null);
      failures = 0;
    } catch (error) {
      if (failures === 0) report(error instanceof Error ? error.message : String(error));
      await wait(backoffMs(failures++), signal);
    }
  }
}
