import { type Logger as CronLogger, schedule as cron, type ScheduledTask } from 'node-cron';
import type { Logger } from 'pino';
import { cronSchedule } from '#domain/cron-schedule/cron-schedule.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { cronScheduleStream } from '#schema/kernel/streams.ts';
import type { CronFields, CronScheduleFact } from '#schema/scraping/cron-schedule.ts';
import type { EventLogReader } from '#stores/event-log/event-log.ts';

/** A slot may start this late on a busy process; a later one is missed and not repeated (CRON-22). */
const maxLateMs = 30_000;

type State = ReturnType<typeof cronSchedule.initialState>;
type ScheduleEntry = {
  state: State;
  revision: number;
  active: { expression: string; task: ScheduledTask } | null;
};

type Deps = {
  log: EventLogReader;
  city: { timeZone: string };
  logger: Logger;
  /** Called at each slot of an enabled schedule; a slot during the previous call is skipped. */
  due(scheduleId: string, slot: Date, expression: string): Promise<void>;
};

/** The schedules of the log; each enabled one has a node-cron task. */
export function createTimetable({ log, city, logger, due }: Deps) {
  const schedules = new Map<string, ScheduleEntry>();
  const cronLogger = loggerForCron(logger);
  let closed = false;

  function removeTask(schedule: ScheduleEntry): void {
    schedule.active?.task.destroy();
    schedule.active = null;
  }

  function updateTask(scheduleId: string, schedule: ScheduleEntry): void {
    const expression = enabledFields(schedule.state)?.schedule ?? null;
    if (schedule.active?.expression === expression) return;
    removeTask(schedule);
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
      schedule.active = { expression, task };
    } catch (error) {
      // The decider rejects such expressions; another release of node-cron may support fewer of them.
      logger.error(
        { err: error, scheduleId, expression },
        'cron expression unreadable, schedule not started',
      );
    }
  }

  /** The current fields of a schedule; null when it is disabled or removed. Updates its task. */
  async function refresh(scheduleId: string): Promise<CronFields | null> {
    const before = schedules.get(scheduleId)?.revision ?? -1;
    const events = await log.readStream(cronScheduleStream(scheduleId), before + 1);
    const schedule = schedules.get(scheduleId) ?? {
      state: cronSchedule.initialState(),
      revision: -1,
      active: null,
    };
    // A concurrent call may have read some of these events.
    for (const event of events as (RecordedEvent & CronScheduleFact)[])
      if (event.revision > schedule.revision) {
        schedule.state = cronSchedule.evolve(schedule.state, event);
        schedule.revision = event.revision;
      }
    schedules.set(scheduleId, schedule);
    updateTask(scheduleId, schedule);
    return enabledFields(schedule.state);
  }

  return {
    refresh,
    /** Removes all tasks. */
    close() {
      closed = true;
      for (const schedule of schedules.values()) removeTask(schedule);
    },
  };
}

function enabledFields(state: State): CronFields | null {
  return state.status === 'existing' && state.fields.enabled ? state.fields : null;
}

function loggerForCron(logger: Logger): CronLogger {
  const logAt = (level: 'info' | 'warn' | 'error' | 'debug') => (message: string | Error, err?: Error) =>
    message instanceof Error
      ? logger[level]({ err: message }, 'schedule failed')
      : logger[level]({ ...(err && { err }) }, `node-cron: ${message}`);
  return { info: logAt('info'), warn: logAt('warn'), error: logAt('error'), debug: logAt('debug') };
}
