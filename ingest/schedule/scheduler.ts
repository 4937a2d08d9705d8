import type { Logger } from 'pino';
import { cronScheduleStream, streamParts } from '#schema/kernel/streams.ts';
import { pause } from '#stores/event-log/backoff.ts';
import type { EventLogReader } from '#stores/event-log/event-log.ts';
import { ConsumerRetry } from '#stores/operational/consumer-retry.ts';
import { type RunDeps, runSchedule } from './run-schedule.ts';
import { createTimetable } from './timetable.ts';

export type SchedulerDeps = RunDeps & {
  log: EventLogReader;
  city: { timeZone: string };
  logger: Logger;
};

export type Scheduler = {
  /**
   * Starts no further runs and aborts the current ones; resolves when they have ended, or after `timeoutMs`
   * (default 5 s).
   */
  stop(timeoutMs?: number): Promise<void>;
};

const category = streamParts(cronScheduleStream('')).category;

/**
 * Runs the schedules of the log at their times in the city's time zone (CRON-22), as they are added, changed and
 * removed. Slots missed while no instance ran are not repeated.
 */
export function startScheduler(deps: SchedulerDeps): Scheduler {
  const { log, logger } = deps;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const timetable = createTimetable({ ...deps, due });

  function due(scheduleId: string, slot: Date, expression: string): Promise<void> {
    const run = runSlot(scheduleId, slot, expression).finally(() => running.delete(run));
    running.add(run);
    return run;
  }

  /** Reads the stream, because the task may lag: a schedule that was just disabled must not run. */
  async function runSlot(scheduleId: string, slot: Date, expression: string): Promise<void> {
    const fields = await timetable.refresh(scheduleId);
    if (fields?.schedule !== expression || stopping.signal.aborted) return;
    const result = await runSchedule(deps, { scheduleId, slot, fields }, stopping.signal);
    if (result === 'overlaps')
      logger.warn({ scheduleId, slot }, 'schedule skipped: its previous run is still running');
  }

  const retry = new ConsumerRetry(deps, 'schedules');

  /** While it cannot follow the log, existing tasks continue. */
  async function follow(signal: AbortSignal): Promise<void> {
    const from = await log.head();
    for (const stream of await log.streamNames(cronScheduleStream('')))
      await timetable.refresh(streamParts(stream).identity);
    for await (const page of log.follow(from, signal)) {
      const changed = page
        .map(({ stream }) => streamParts(stream))
        .filter((parts) => parts.category === category);
      for (const scheduleId of new Set(changed.map(({ identity }) => identity)))
        await timetable.refresh(scheduleId);
      await retry.succeeded();
    }
  }

  const followed = retry.run(() => follow(stopping.signal), stopping.signal);
  return {
    async stop(timeoutMs = 5000) {
      stopping.abort();
      timetable.close();
      await followed;
      const ended = new AbortController();
      const all = Promise.allSettled(running).then(() => ended.abort());
      await Promise.race([all, pause(timeoutMs, ended.signal)]);
    },
  };
}
