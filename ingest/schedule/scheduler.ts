import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { cronScheduleStream, streamParts } from '#schema/kernel/streams.ts';
import { backoffMs, ignoreAbort } from '#stores/event-log/backoff.ts';
import type { EventLogReader } from '#stores/event-log/event-log.ts';
import { type RunDeps, runSchedule } from './run-schedule.ts';
import { createTimetable } from './timetable.ts';

export type SchedulerDeps = RunDeps & {
  log: EventLogReader;
  city: { timeZone: string };
  logger: Logger;
};

export type Scheduler = {
  /**
   * Starts no run any more and ends those under way by the signal they were given; resolves when they have ended, at
   * the latest after `timeoutMs` (5 s without), when the process has no time left for them.
   */
  stop(timeoutMs?: number): Promise<void>;
};

const category = streamParts(cronScheduleStream('')).category;

/**
 * Runs the schedules of the log at their hours in the city's zone (CRON-22), as they are added, changed and removed.
 * What was missed while no instance ran is not made up.
 */
export function startScheduler(deps: SchedulerDeps): Scheduler {
  const { log, logger } = deps;
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  const timetable = createTimetable({ ...deps, due });

  function due(scheduleId: string, slot: Date, expression: string): Promise<void> {
    const run = atSlot(scheduleId, slot, expression).finally(() => underWay.delete(run));
    underWay.add(run);
    return run;
  }

  /** Reads the stream, because the task may lag: a schedule that was just disabled must not run. */
  async function atSlot(scheduleId: string, slot: Date, expression: string): Promise<void> {
    const fields = await timetable.refresh(scheduleId);
    if (fields?.schedule !== expression || stopping.signal.aborted) return;
    const result = await runSchedule(deps, { scheduleId, slot, fields }, stopping.signal);
    if (result === 'overlaps')
      logger.warn({ scheduleId, slot }, 'schedule skipped: its previous run is still running');
  }

  async function follow(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        const from = await log.head();
        for (const stream of await log.streamNames(cronScheduleStream('')))
          await timetable.refresh(streamParts(stream).identity);
        for await (const page of log.follow(from, signal)) {
          failures = 0;
          const changed = page
            .map(({ stream }) => streamParts(stream))
            .filter((it) => it.category === category);
          for (const scheduleId of new Set(changed.map(({ identity }) => identity)))
            await timetable.refresh(scheduleId);
        }
      } catch (fault) {
        // Whatever it was, it may pass: schedules that were armed go on meanwhile.
        logger.error({ err: fault, failures }, 'scheduler cannot follow the log, retrying');
        await pause(backoffMs(failures), undefined, { signal }).catch(ignoreAbort);
      }
    }
  }

  const following = follow(stopping.signal);
  return {
    async stop(timeoutMs = 5000) {
      stopping.abort();
      timetable.close();
      await following;
      const ended = new AbortController();
      const all = Promise.allSettled(underWay).then(() => ended.abort());
      await Promise.race([all, pause(timeoutMs, undefined, { signal: ended.signal }).catch(ignoreAbort)]);
    },
  };
}
