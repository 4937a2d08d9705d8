import { type Logger as CronLogger, schedule as cron, type ScheduledTask } from 'node-cron';
import type { Logger } from 'pino';
import { cronSchedule } from '#domain/cron-schedule/cron-schedule.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { cronScheduleStream } from '#schema/kernel/streams.ts';
import type { CronFields, CronScheduleFact } from '#schema/scraping/cron-schedule.ts';
import type { EventLogReader } from '#stores/event-log/event-log.ts';

/** A process that is this busy at the hour still keeps it; what comes later is missed and not made up (CRON-22). */
const maxLateMs = 30_000;

type State = ReturnType<typeof cronSchedule.initialState>;
type ScheduleEntry = {
  state: State;
  revision: number;
  armed: { expression: string; task: ScheduledTask } | null;
};

type Deps = {
  log: EventLogReader;
  city: { timeZone: string };
  logger: Logger;
  /** Called at each slot of an enabled schedule; a slot that comes before it has answered is skipped. */
  due(scheduleId: string, slot: Date, expression: string): Promise<void>;
};

/** The schedules of the log, each enabled one with a task of node-cron. */
export function createTimetable({ log, city, logger, due }: Deps) {
  const known = new Map<string, ScheduleEntry>();
  const cronLogger = loggerForCron(logger);
  let closed = false;

  function disarm(schedule: ScheduleEntry): void {
    schedule.armed?.task.destroy();
    schedule.armed = null;
  }

  function arm(scheduleId: string, schedule: ScheduleEntry): void {
    const expression = enabledFields(schedule.state)?.schedule ?? null;
    if (schedule.armed?.expression === expression) return;
    disarm(schedule);
    if (expression === null || closed) return;
    try {
      const task = cron(expression, ({ date }) => due(scheduleId, date, expression), {
        name: scheduleId,
        timezone: city.timeZone,
        noOverlap: true,
        missedExecutionTolerance: maxLateMs,
        logger: cronLogger,
      });
      task.on('execution:missed', ({ date }) => {
        logger.warn({ scheduleId, slot: date }, 'schedule missed its time: the process was busy');
      });
      schedule.armed = { expression, task };
    } catch (fault) {
      // The decider lets no such expression in; another release of node-cron may read fewer than that one did.
      logger.error(
        { err: fault, scheduleId, expression },
        'cron expression unreadable, schedule not started',
      );
    }
  }

  /** What a schedule does as of now, and when; null for one that rests or is gone. Its task follows. */
  async function refresh(scheduleId: string): Promise<CronFields | null> {
    const before = known.get(scheduleId)?.revision ?? -1;
    const events = await log.readStream(cronScheduleStream(scheduleId), before + 1);
    const schedule = known.get(scheduleId) ?? {
      state: cronSchedule.initialState(),
      revision: -1,
      armed: null,
    };
    // Another call may have read some of these events meanwhile.
    for (const event of events as (RecordedEvent & CronScheduleFact)[])
      if (event.revision > schedule.revision) {
        schedule.state = cronSchedule.evolve(schedule.state, event);
        schedule.revision = event.revision;
      }
    known.set(scheduleId, schedule);
    arm(scheduleId, schedule);
    return enabledFields(schedule.state);
  }

  return {
    refresh,
    /** No task survives this. */
    close() {
      closed = true;
      for (const schedule of known.values()) disarm(schedule);
    },
  };
}

function enabledFields(state: State): CronFields | null {
  return state.status === 'living' && state.fields.enabled ? state.fields : null;
}

function loggerForCron(logger: Logger): CronLogger {
  const says = (level: 'info' | 'warn' | 'error' | 'debug') => (message: string | Error, err?: Error) =>
    message instanceof Error
      ? logger[level]({ err: message }, 'schedule failed')
      : logger[level]({ ...(err && { err }) }, `node-cron: ${message}`);
  return { info: says('info'), warn: says('warn'), error: says('error'), debug: says('debug') };
}
