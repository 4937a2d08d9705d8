import { getTasks } from 'node-cron';
import { describe, expect, it } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { toPosition } from '#schema/kernel/position.ts';
import { beforeNoon, minute, setupSchedules, until } from './scheduler.fixture.ts';

describe('a schedule (CRON-22)', () => {
  it('runs at its times in the city’s time zone, and records the outcome', async () => {
    const { add, start, armed, pass, startedActions, runs } = await setupSchedules(beforeNoon);
    await add('all', '0 12 * * *');
    await add('one', '0 12 * * *', { action: 'scrape_source', sourceId: 'source-1' });
    await add('jobs', '0 12 * * *', { action: 'check_batch_jobs' });
    await add('evening', '0 18 * * *');
    start();
    await armed('all 0 12 * * *', 'one 0 12 * * *', 'jobs 0 12 * * *', 'evening 0 18 * * *');
    await pass(minute);
    expect(startedActions).toEqual([]);
    await pass(2 * minute);
    expect(startedActions.toSorted()).toEqual(['check_batch_jobs', 'scrape_all', 'scrape_source source-1']);
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

  it('records failed and rejected work and runs the next slot', async () => {
    const { add, start, armed, pass, runs } = await setupSchedules(beforeNoon);
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
    const { add, command, start, armed, pass, runs } = await setupSchedules(beforeNoon);
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

  it('that was just disabled does not run, even before its task is removed', async () => {
    const { add, command, start, armed, pass, startedActions, log } = await setupSchedules(beforeNoon);
    const follow: typeof log.follow = (_after, signal) => log.follow(toPosition(2 ** 40), signal);
    await add('one', '59 11 * * *');
    await add('two', '59 11 * * *');
    start({}, { ...log, follow });
    await armed('one 59 11 * * *', 'two 59 11 * * *');
    await command('ReviseCronSchedule', { scheduleId: 'one', changes: { enabled: false } });
    await command('ReviseCronSchedule', { scheduleId: 'two', changes: { schedule: '0 0 1 1 *' } });
    await pass(2 * minute);
    await armed('two 0 0 1 1 *');
    expect(startedActions).toEqual([]);
  });

  it('missed while no instance ran is not repeated', async () => {
    const { add, start, armed, pass, runs } = await setupSchedules(beforeNoon);
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

describe('a scheduler that stops', () => {
  it('aborts and records the current run, and removes all tasks', async () => {
    const { add, start, armed, pass, runs, startedActions } = await setupSchedules(beforeNoon);
    await add('one', '* * * * *');
    const scheduler = start({
      scrapeAll: (signal) => {
        startedActions.push('scrape_all');
        return until(signal);
      },
    });
    await armed('one * * * * *');
    await pass(minute + 5000);
    expect(startedActions).toHaveLength(1);
    await scheduler.stop();
    expect(getTasks().size).toBe(0);
    expect(await runs('one')).toMatchObject([
      { outcome: 'error', message: 'The process ended before the run did' },
    ]);
    await add('two', '* * * * *');
    await pass(2 * minute);
    expect(startedActions).toHaveLength(1);
    expect(getTasks().size).toBe(0);
  });

  it('does not wait forever for work that ignores the signal', async () => {
    const { add, start, armed, pass, runs, startedActions } = await setupSchedules(beforeNoon);
    await add('one', '* * * * *', { action: 'check_batch_jobs' });
    const { promise, resolve } = Promise.withResolvers<void>();
    const checkBatchJobs = () => {
      startedActions.push('check_batch_jobs');
      return promise;
    };
    const scheduler = start({ checkBatchJobs });
    await armed('one * * * * *');
    await pass(minute + 5000);
    expect(startedActions).toHaveLength(1);
    await scheduler.stop(10);
    expect(getTasks().size).toBe(0);
    resolve();
    await eventually(async () => expect(await runs('one')).toHaveLength(1));
  });
});
