import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { counterOf } from '#schema/kernel/position.ts';
import { runInBackground } from '../../../background-process.ts';
import type { EventLogReader } from '../../event-log.ts';
import { readVerified } from '../head-record.ts';
import type { Finding } from './check.ts';

type Deps = {
  directory: string;
  log: Pick<EventLogReader, 'head'>;
  logger: Logger;
  /** Called once, with the place and what is wrong there. The next open then checks the whole log and rejects it. */
  onDamage(reason: string): void;
  /** Time before the first check, which is of the whole log, in ms. */
  delayMs?: number;
};

const program = new URL('./check-process.ts', import.meta.url);
/** Not during the start, which loads files and catches up. */
const startDelayMs = 60_000;
const intervalMs = 10 * 60_000;
const wholeIntervalMs = 24 * 60 * 60_000;
/** So many unverified events take the next open about 0.1 s. */
const maxUnverified = 50_000;

/**
 * Checks an open log in a process of its own at low priority: the whole log soon after the start and once a day, and
 * events since the last check as soon as there are many, until it is stopped.
 */
export function startBackgroundCheck({ directory, log, logger, onDamage, delayMs = startDelayMs }: Deps): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function unverified(): Promise<number> {
    return Number(counterOf(await log.head())) - (readVerified(directory)?.position ?? 0);
  }

  async function run(): Promise<void> {
    let wholeAt = Number.NEGATIVE_INFINITY;
    for (let waitMs = delayMs; ; waitMs = intervalMs) {
      await pause(waitMs, undefined, { signal, ref: false });
      const isWholeDue = performance.now() - wholeAt > wholeIntervalMs;
      if (!isWholeDue && (await unverified()) <= maxUnverified) continue;
      const finding = await runInBackground<Finding>(
        program,
        [directory, isWholeDue ? 'whole' : 'unverified'],
        signal,
      );
      if (finding) {
        logger.fatal(finding, 'the event log is damaged');
        return onDamage(`the event log is damaged: ${finding.place}: ${finding.why}`);
      }
      if (isWholeDue) wholeAt = performance.now();
    }
  }

  const running = run().catch((error: unknown) => {
    if (!signal.aborted)
      logger.error({ err: error }, 'the check of the event log failed: the next start checks it');
  });
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
