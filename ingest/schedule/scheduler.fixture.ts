import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { getTasks } from 'node-cron';
import { pino } from 'pino';
import { onTestFinished, vi } from 'vitest';
import type { AnyCommand } from '#domain/commands.ts';
import { setupReactor } from '#reactors/reactor.fixture.ts';
import type { Recorded } from '#schema/events.ts';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { cronScheduleStream } from '#schema/kernel/streams.ts';
import type { CronFields } from '#schema/scraping/cron-schedule.ts';
import type { EventLogReader } from '#stores/event-log/event-log.ts';
import type { ScheduledWork } from '../deps.ts';
import { startScheduler } from './scheduler.ts';

/** A log, a controlled clock, and schedulers whose runs are counted. */
export async function setupSchedules(at: string) {
  const given = await setupReactor({ now: () => Date.now() });
  vi.useFakeTimers({
    now: new Date(at),
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  onTestFinished(() => void vi.useRealTimers());
  const pending = new Set<Promise<unknown>>();
  const log = tracked(given.log, pending);
  const operational = tracked(given.operational, pending);
  const { send } = tracked({ send: given.send }, pending);
  /** The started actions, such as 'scrape_source source-1'. */
  const startedActions: string[] = [];
  const warned: string[] = [];
  const work: ScheduledWork = {
    async scrapeAll() {
      startedActions.push('scrape_all');
      return '2 sources: found 5 events, added 1 new event.';
    },
    async scrapeSource(sourceId) {
      startedActions.push(`scrape_source ${sourceId}`);
      return { eventsFound: 5, eventsAdded: 1, eventsDuplicate: 4, processingTime: 9 };
    },
    async checkBatchJobs() {
      startedActions.push('check_batch_jobs');
    },
  };
  const logger = pino({ level: 'warn' }, { write: (line: string) => void warned.push(JSON.parse(line).msg) });
  const command = <Type extends AnyCommand['type']>(
    type: Type,
    data: Extract<AnyCommand, { type: Type }>['data'],
  ) =>
    send({
      type,
      data,
      meta: {
        at: new Date().toISOString(),
        actor: { kind: 'admin', id: 'ada' },
        correlationId: 'click',
        causationId: null,
        commandId: randomUUID(),
      },
    } as AnyCommand);

  return {
    log,
    operational,
    startedActions,
    warned,
    work,
    command,
    add: (scheduleId: string, schedule: string, overrides: Partial<CronFields> = {}) =>
      command('AddCronSchedule', {
        scheduleId,
        schedule,
        action: 'scrape_all',
        enabled: true,
        sourceId: null,
        ...overrides,
      }),
    start(overrides: Partial<ScheduledWork> = {}, reading: EventLogReader = log) {
      const scheduler = startScheduler({
        log: reading,
        operational,
        send,
        city: { timeZone: 'America/Chicago' },
        now: () => new Date(),
        logger,
        work: { ...work, ...overrides },
      });
      onTestFinished(() => scheduler.stop(1000));
      return scheduler;
    },
    /** Waits until node-cron has tasks for these schedules, and no others. */
    armed: (...names: string[]) =>
      eventually(() => {
        const registered = [...getTasks().values()].map((task) => `${task.name} ${task.getPattern()}`);
        if (registered.sort().join() !== names.sort().join())
          throw new Error(`node-cron keeps ${registered.join()}`);
      }),
    /** Advances the clock in small steps; after each, waits until no call of a store is pending. */
    async pass(ms: number, stepMs = 5000) {
      for (let passed = 0; passed < ms; passed += stepMs) {
        await vi.advanceTimersByTimeAsync(Math.min(stepMs, ms - passed));
        do {
          await Promise.allSettled(pending);
          await turn();
        } while (pending.size > 0);
      }
    },
    runs: async (scheduleId: string) =>
      ((await log.readStream(cronScheduleStream(scheduleId))) as Recorded[]).flatMap((event) =>
        event.type === 'CronScheduleRan' ? event.data : [],
      ),
  };
}

/** The same object, whose calls are in `pending` until they settle. */
function tracked<Store extends object>(store: Store, pending: Set<Promise<unknown>>): Store {
  return new Proxy(store, {
    get(target, name) {
      const member = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        const result = Reflect.apply(member, target, args);
        if (result instanceof Promise) {
          const settled = () => pending.delete(result);
          pending.add(result);
          result.then(settled, settled);
        }
        return result;
      };
    },
  });
}

export const minute = 60_000;

/** 11:58 in the city, which is six hours behind. */
export const beforeNoon = '2026-11-21T17:58:00.000Z';

/** Work that runs until its signal aborts. */
export async function until(signal: AbortSignal): Promise<never> {
  await once(signal, 'abort');
  throw signal.reason;
}
