import type { Logger } from 'pino';
import type { Position } from '#schema/kernel/position.ts';
import type { Connections } from '#stores/connections.ts';
import { backoffMs, pause } from '#stores/event-log/backoff.ts';
import type { OperationalStore } from '#stores/operational/operational.ts';
import type { ViewProgress } from '../progress/progress-channel.ts';

/** Dependencies of the progress exchange between processes, through the operational store. */
export type ExchangeDeps = {
  /** A unique id of this process. */
  processId: string;
  operational: OperationalStore;
  /** Data folder of this process; names its progress channel. */
  dataDir: string;
  now(): Date;
  logger: Logger;
  connections: Pick<Connections, 'report'>;
};

/**
 * The entry `places`, as JSON: `who` is the process id of the writer, `token` that of the lease under which it writes.
 * `statuses` changes when the entry with the statuses of the views has.
 */
export type StoredProgress = {
  who: string;
  token?: number;
  views: ViewProgress[];
  reactors: [name: string, position: Position][];
  statuses?: number;
};

/** An entry that its process does not renew expires after this time. */
export const statusTtlMs = 60_000;
/** Interval of writes, and of reads for a while after the log has grown. */
export const intervalMs = 20;

/**
 * Repeats a step until `signal` aborts; retries a failed step with backoff. `report` gets the first error in a row, and
 * null at the next success.
 */
export async function repeat(
  signal: AbortSignal,
  report: (why: string | null) => void,
  step: () => Promise<void>,
): Promise<void> {
  for (let failures = 0; !signal.aborted; ) {
    try {
      await step();
      if (failures > 0) report(null);
      failures = 0;
    } catch (error) {
      if (failures === 0) report(error instanceof Error ? error.message : String(error));
      await pause(backoffMs(failures++), signal);
    }
  }
}
