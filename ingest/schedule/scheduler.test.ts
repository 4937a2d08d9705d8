import { once } from 'node:events';
import { getTasks } from 'node-cron';
import { describe, expect, it } from 'vitest';
import { nextRun } from '#domain/cron-schedule/next-run.ts';
import { eventually } from '#schema/eventually.fixture.ts';
import { toPosition } from '#schema/position.ts';
import { givenSchedules, minute } from './scheduler.fixture.ts';

/** 11:58 in the city, which is six hours behind. */
const beforeNoon = '2026-11-21T17:58:00.000Z';

/** Work that lasts until it is told to end. */
async function until(signal: AbortSignal): Promise<never> {
  await once(signal, 'abort');
  throw signal.reason;
}

describe('a schedule (CRON-22)', () => {
  it('runs at its hours in the city’s zone, and says how it went', async () => {
    const { add, start, armed, pass, begun, runs } = await givenSchedules(beforeNoon);
    await add('all', '0 12 * * *');
    await add('one', '0 12 * * *', { action: 'scrape_source', sourceId: 'source-1' });
    await add('jobs', '0 12 * * *', { action: 'check_batch_jobs' });
    await add('evening', '0 18 * * *');
    start();
    await armed('all 0 12 * * *', 'one 0 12 * * *', 'jobs 0 12 * * *', 'evening 0 18 * * *');
    await pass(minute);
    expect(begun).toEqual([]);
    await pass(2 * minute);
    expect(begun.toSorted()).toEqual(['check_batch_jobs', 'scrape_all', 'scrape_source source-1']);
    const noon = {
      startedAt: expect.stringContaining('T18:00:'),
      finishedAt: expect.stringContaining('T18:00:'),
    };
    expect(await runs('all')).toEqual([
      {
        scheduleId: 'all',
        ...noon,
        outcome: 'success',
        message: '2 sources: found 5 events, added 1 new event.',
      },
    ]);
    expect(await runs('one')).toMatchObject([
      { outcome: 'success', message: 'Found 5 events, added 1 new events.' },
    ]);
    expect(await runs('jobs')).toMatchObject([{ outcome: 'success', message: null }]);
    expect(await runs('evening')).toEqual([]);
  });

  it('says so when its work fails or is refused, and runs again', async () => {
    const { add, start, armed, pass, runs } = await givenSchedules(beforeNoon);
    await add('all', '* * * * *');
    await add('one', '* * * * *', { action: 'scrape_source', sourceId: 'gone' });
    start({
      scrapeAll: () => Promise.reject(new Error('no disk')),
      scrapeSource: async () => ({ code: 'source-unknown' }),
    });
    await armed('all * * * * *', 'one * * * * *');
    await pass(2.5 * minute);
    expect(await runs('all')).toMatchObject(Array(2).fill({ outcome: 'error', message: 'no disk' }));
    expect(await runs('one')).toMatchObject(Array(2).fill({ outcome: 'error', message: 'Source not found' }));
  });

  it('is added, changed, disabled, enabled and removed without a restart', async () => {
    const { add, command, start, armed, pass, runs } = await givenSchedules(beforeNoon);
    start();
    await add('one', '* * * * *');
    await armed('one * * * * *');
    await pass(minute + 10_000);
    expect(await runs('one')).toHaveLength(1);
    const revise = (changes: object) => command('ReviseCronSchedule', { scheduleId: 'one', changes });
    await revise({ schedule: '5 * * * *', action: 'check_batch_jobs' });
    await armed('one 5 * * * *');
    await pass(5 * minute);
    expect(await runs('one')).toHaveLength(1);
    await pass(2 * minute);
    expect(await runs('one')).toMatchObject([{}, { message: null }]);
    await revise({ enabled: false, schedule: '* * * * *' });
    await armed();
    await pass(3 * minute);
    expect(await runs('one')).toHaveLength(2);
    await revise({ enabled: true });
    await armed('one * * * * *');
    await pass(minute);
    expect(await runs('one')).toHaveLength(3);
    await command('RemoveCronSchedule', { scheduleId: 'one' });
    await armed();
    await pass(3 * minute);
    expect(await runs('one')).toHaveLength(3);
    await add('one', '* * * * *');
    await armed('one * * * * *');
  });

  it('that was disabled a moment ago does not run, even before the task hears of it', async () => {
    const { add, command, start, armed, pass, begun, log } = await givenSchedules(beforeNoon);
    const follow: typeof log.follow = (_after, signal) => log.follow(toPosition(2 ** 40), signal);
    await add('one', '59 11 * * *');
    await add('two', '59 11 * * *');
    start({}, { ...log, follow });
    await armed('one 59 11 * * *', 'two 59 11 * * *');
    await command('ReviseCronSchedule', { scheduleId: 'one', changes: { enabled: false } });
    await command('ReviseCronSchedule', { scheduleId: 'two', changes: { schedule: '0 0 1 1 *' } });
    await pass(2 * minute);
    await armed('two 0 0 1 1 *');
    expect(begun).toEqual([]);
  });

  it('missed while nobody ran is not made up', async () => {
    const { add, start, armed, pass, runs } = await givenSchedules(beforeNoon);
    await add('one', '0 * * * *');
    await pass(3 * 60 * minute, minute);
    start();
    await armed('one 0 * * * *');
    await pass(minute);
    expect(await runs('one')).toEqual([]);
    await pass(60 * minute, minute / 3);
    expect(await runs('one')).toHaveLength(1);
  });
});

describe('two schedulers on one store', () => {
  it('run each slot once between them (F19)', async () => {
    const { add, start, armed, pass, runs, begun } = await givenSchedules(beforeNoon);
    await add('one', '* * * * *');
    start();
    start();
    await armed('one * * * * *', 'one * * * * *');
    await pass(5 * minute + 10_000);
    const slots = (await runs('one')).map(({ startedAt }) => startedAt.slice(11, 16));
    expect(slots).toEqual(['17:59', '18:00', '18:01', '18:02', '18:03']);
    expect(begun).toHaveLength(5);
  });

  it('do not run a slot again that was run before a restart', async () => {
    const { add, start, armed, pass, runs, operational } = await givenSchedules(beforeNoon);
    await add('one', '0 12 * * *');
    // What a process leaves behind that was killed in the middle of the run.
    await operational.put('lease', 'schedule one 2026-11-21T18:00:00.000Z', '');
    start();
    await armed('one 0 12 * * *');
    await pass(3 * minute);
    expect(await runs('one')).toEqual([]);
  });

  it.each([1, 2])('skip a slot while a run goes on, %i of them, and say so (CRON-22)', async (many) => {
    const { add, start, armed, pass, runs, begun, warned } = await givenSchedules(beforeNoon);
    await add('one', '* * * * *');
    const { promise: release, resolve } = Promise.withResolvers<string>();
    const scrapeAll = () => {
      begun.push('scrape_all');
      return release;
    };
    for (let started = 0; started < many; started += 1) start({ scrapeAll });
    await armed(...Array(many).fill('one * * * * *'));
    await pass(3 * minute + 10_000);
    expect(begun).toHaveLength(1);
    expect(warned.some((line) => /overlap prevention|its last run goes on/.test(line))).toBe(true);
    resolve('done');
    await eventually(async () => expect(await runs('one')).toHaveLength(1));
    await pass(minute);
    expect(begun).toHaveLength(2);
  });

  it('also skip it when its hours were changed meanwhile', async () => {
    const { add, command, start, armed, pass, begun, warned } = await givenSchedules(beforeNoon);
    await add('one', '59 11 * * *');
    start({
      scrapeAll: (signal) => {
        begun.push('scrape_all');
        return until(signal);
      },
    });
    await armed('one 59 11 * * *');
    await pass(minute + 5000);
    await command('ReviseCronSchedule', { scheduleId: 'one', changes: { schedule: '* * * * *' } });
    await armed('one * * * * *');
    await pass(2 * minute);
    expect(begun).toHaveLength(1);
    expect(warned).toContain('a schedule was skipped: its last run goes on');
  });
});

describe('a scheduler that stops', () => {
  it('ends the run under way, records it, and leaves no task behind', async () => {
    const { add, start, armed, pass, runs, begun } = await givenSchedules(beforeNoon);
    await add('one', '* * * * *');
    const scheduler = start({
      scrapeAll: (signal) => {
        begun.push('scrape_all');
        return until(signal);
      },
    });
    await armed('one * * * * *');
    await pass(minute + 5000);
    expect(begun).toHaveLength(1);
    await scheduler.stop();
    expect(getTasks().size).toBe(0);
    expect(await runs('one')).toMatchObject([
      { outcome: 'error', message: 'The process ended before the run did' },
    ]);
    await add('two', '* * * * *');
    await pass(2 * minute);
    expect(begun).toHaveLength(1);
    expect(getTasks().size).toBe(0);
  });

  it('does not wait for ever for work that does not heed it', async () => {
    const { add, start, armed, pass, runs, begun } = await givenSchedules(beforeNoon);
    await add('one', '* * * * *', { action: 'check_batch_jobs' });
    const { promise, resolve } = Promise.withResolvers<void>();
    const checkBatchJobs = () => {
      begun.push('check_batch_jobs');
      return promise;
    };
    const scheduler = start({ checkBatchJobs });
    await armed('one * * * * *');
    await pass(minute + 5000);
    expect(begun).toHaveLength(1);
    await scheduler.stop(10);
    expect(getTasks().size).toBe(0);
    resolve();
    await eventually(async () => expect(await runs('one')).toHaveLength(1));
  });
});

describe('in the nights when the clocks change', () => {
  /** The slots that ran in the next hours, as the city's clock and UTC show them. */
  async function slots(from: string, expression: string, hours: number) {
    const { add, start, armed, pass, runs } = await givenSchedules(from);
    await add('one', expression);
    start();
    await armed(`one ${expression}`);
    await pass(hours * 60 * minute, minute / 3);
    return (await runs('one')).map(({ startedAt }) => startedAt.slice(11, 16));
  }

  it.each([
    ['2026-03-08T07:50:00.000Z', '0 * * * *', ['08:00', '09:00', '10:00']],
    ['2026-03-08T07:50:00.000Z', '30 2 * * *', []],
    ['2026-03-08T07:50:00.000Z', '0 3 * * *', ['08:00']],
    ['2026-11-01T05:50:00.000Z', '0 * * * *', ['06:00', '08:00']],
    ['2026-11-01T05:50:00.000Z', '30 1 * * *', ['06:30']],
    ['2026-11-01T05:50:00.000Z', '0 2 * * *', ['08:00']],
  ])(
    'from %s %j runs at %j',
    async (from, expression, expected) => {
      expect(await slots(from, expression, 3)).toEqual(expected);
      let at = new Date(from);
      for (const slot of expected) {
        const next = nextRun(expression, 'America/Chicago', at);
        expect(next, 'as it was shown beforehand').toContain(`T${slot}:`);
        at = new Date(next ?? '');
      }
    },
    60_000,
  );
});
