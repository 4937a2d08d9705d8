import { describe, expect, it } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { beforeNoon, minute, setupSchedules, until } from './scheduler.fixture.ts';

describe('two schedulers on one store', () => {
  it('run each slot once between them', async () => {
    const { add, start, armed, pass, runs, startedActions } = await setupSchedules(beforeNoon);
    await add('one', '* * * * *');
    start();
    start();
    await armed('one * * * * *', 'one * * * * *');
    await pass(5 * minute + 10_000);
    const slots = (await runs('one')).map(({ startedAt }) => startedAt.slice(11, 16));
    expect(slots).toEqual(['17:59', '18:00', '18:01', '18:02', '18:03']);
    expect(startedActions).toHaveLength(5);
  });

  it('do not repeat a slot that ran before a restart', async () => {
    const { add, start, armed, pass, runs, operational } = await setupSchedules(beforeNoon);
    await add('one', '0 12 * * *');
    // The lease of a process that was killed during the run.
    await operational.put('lease', 'schedule one 2026-11-21T18:00:00.000Z', '');
    start();
    await armed('one 0 12 * * *');
    await pass(3 * minute);
    expect(await runs('one')).toEqual([]);
  });

  it.each([1, 2])('skip a slot while a run is running, and log it: %i slots (CRON-22)', async (many) => {
    const { add, start, armed, pass, runs, startedActions, warned } = await setupSchedules(beforeNoon);
    await add('one', '* * * * *');
    const { promise: release, resolve } = Promise.withResolvers<string>();
    const scrapeAll = () => {
      startedActions.push('scrape_all');
      return release;
    };
    for (let started = 0; started < many; started += 1) start({ scrapeAll });
    await armed(...Array(many).fill('one * * * * *'));
    await pass(3 * minute + 10_000);
    expect(startedActions).toHaveLength(1);
    expect(warned.some((line) => /overlap prevention|its previous run is still running/.test(line))).toBe(
      true,
    );
    resolve('done');
    await eventually(async () => expect(await runs('one')).toHaveLength(1));
    await pass(minute);
    expect(startedActions).toHaveLength(2);
  });

  it('also skip it when its times were changed meanwhile', async () => {
    const { add, command, start, armed, pass, startedActions, warned } = await setupSchedules(beforeNoon);
    await add('one', '59 11 * * *');
    start({
      scrapeAll: (signal) => {
        startedActions.push('scrape_all');
        return until(signal);
      },
    });
    await armed('one 59 11 * * *');
    await pass(minute + 5000);
    await command('ReviseCronSchedule', { scheduleId: 'one', changes: { schedule: '* * * * *' } });
    await armed('one * * * * *');
    await pass(2 * minute);
    expect(startedActions).toHaveLength(1);
    expect(warned).toContain('schedule skipped: its previous run is still running');
  });
});
