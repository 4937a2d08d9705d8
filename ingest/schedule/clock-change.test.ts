import { describe, expect, it } from 'vitest';
import { nextRun } from '#domain/cron-schedule/next-run.ts';
import { minute, setupSchedules } from './scheduler.fixture.ts';

describe('schedules at clock changes', () => {
  /** The slots that ran in the next hours, in the city's time and in UTC. */
  async function slots(from: string, expression: string, hours: number) {
    const { add, start, armed, pass, runs } = await setupSchedules(from);
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
