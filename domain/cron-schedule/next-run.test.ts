import fc from 'fast-check';
import { createTask, getTasks } from 'node-cron';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { nextRun } from './next-run.ts';

const zone = 'America/Chicago';
const next = (expression: string, after: string, timeZone = zone) =>
  nextRun(expression, timeZone, new Date(after));

afterEach(() => vi.useRealTimers());

describe('the next run of a schedule (CRON-22)', () => {
  it.each([
    ['0 */6 * * *', '2026-11-21T12:00:00.000Z', '2026-11-21T18:00:00.000Z'],
    ['0 6 * * *', '2026-11-21T11:59:59.999Z', '2026-11-21T12:00:00.000Z'],
    ['0 6 * * *', '2026-11-21T12:00:00.000Z', '2026-11-22T12:00:00.000Z'],
    ['0 6 * * 1', '2026-11-21T12:00:00.000Z', '2026-11-23T12:00:00.000Z'],
    ['  0   6 * *  MON ', '2026-11-21T12:00:00.000Z', '2026-11-23T12:00:00.000Z'],
    ['0 0 29 2 *', '2026-11-21T12:00:00.000Z', '2028-02-29T06:00:00.000Z'],
    ['0 0 29 2 1', '2096-03-01T12:00:00.000Z', '2112-02-29T06:00:00.000Z'],
    ['0 12 L * *', '2026-11-21T12:00:00.000Z', '2026-11-30T18:00:00.000Z'],
    ['0 12 L-2 * *', '2026-11-21T12:00:00.000Z', '2026-11-28T18:00:00.000Z'],
    ['0 12 * * friL', '2026-11-21T12:00:00.000Z', '2026-11-27T18:00:00.000Z'],
    ['0 12 * * 7L', '2026-11-21T12:00:00.000Z', '2026-11-29T18:00:00.000Z'],
    ['0 12 * DEC Monday#2', '2026-11-21T12:00:00.000Z', '2026-12-14T18:00:00.000Z'],
    ['0 12 * * 7#1', '2026-11-21T12:00:00.000Z', '2026-12-06T18:00:00.000Z'],
    ['0 12 1,L * *', '2026-11-21T12:00:00.000Z', '2026-11-30T18:00:00.000Z'],
  ])('%j is due after %s at %s', (expression, after, due) => expect(next(expression, after)).toBe(due));

  it('skips an hour that a clock change skips', () =>
    expect(next('30 2 * * *', '2027-03-13T12:00:00.000Z')).toBe('2027-03-15T07:30:00.000Z'));

  it('counts an hour that a clock change repeats once', () => {
    expect(next('30 1 * * *', '2026-11-01T05:00:00.000Z')).toBe('2026-11-01T06:30:00.000Z');
    expect(next('30 1 * * *', '2026-11-01T06:30:00.000Z')).toBe('2026-11-02T07:30:00.000Z');
  });

  it.each([
    ['no expression', ''],
    ['a word', 'hourly'],
    ['a nickname', '@daily'],
    ['four fields', '0 6 * *'],
    ['six fields, with seconds', '*/5 0 6 * * *'],
    ['a minute past the hour’s end', '60 * * * *'],
    ['a day that no year has', '0 0 31 2 *'],
    ['a day before the month begins', '0 0 L-31 2 *'],
  ])('is null for %s', (_, expression) => expect(next(expression, '2026-11-21T12:00:00.000Z')).toBeNull());

  it.each(['1-999999999999 * * * *', '0 0 1-9999999999 * *', '0 0 * * 0-99999999999/7'])(
    'is null for %j, without expanding the range',
    (expression) => expect(next(expression, '2026-11-21T12:00:00.000Z')).toBeNull(),
  );

  it('leaves no task in the scheduler', () => {
    next('0 6 * * *', '2026-11-21T12:00:00.000Z');
    expect(getTasks().size).toBe(0);
  });

  it('is the run of the scheduler itself', () => {
    const field = (least: number, most: number) => {
      const number = fc.integer({ min: least, max: most });
      return fc.oneof(
        { weight: 3, arbitrary: fc.constant('*') },
        number.map(String),
        fc.tuple(number, number).map(([from, to]) => `${Math.min(from, to)}-${Math.max(from, to)}`),
        fc.integer({ min: 2, max: 20 }).map((step) => `*/${step}`),
        fc.tuple(number, number).map((both) => both.join(',')),
      );
    };
    const day = fc.constantFrom('L', 'L-3', '1,15,L');
    const weekday = fc.constantFrom('5L', '1#2', '7#1', '0,3#3', 'MON-FRI', 'SatL', '5-7');
    const month = fc.oneof(field(1, 12), fc.constantFrom('JAN-MAR', 'oct,nov,december'));
    const days = fc.oneof(
      fc.tuple(field(1, 28), month, field(0, 6)),
      fc.tuple(day, month, fc.constant('*')),
      fc.tuple(fc.constant('*'), month, weekday),
    );
    const expressions = fc
      .tuple(field(0, 59), field(0, 23), days)
      .map(([minute, hour, of]) => [minute, hour, ...of].join(' '));
    // Not Lord Howe, whose clocks change by half an hour: node-cron leaves out the minute in which the new time begins.
    const zones = fc.constantFrom(zone, 'Europe/Berlin', 'Europe/London', 'Australia/Sydney', 'UTC');
    const aroundTheClocksChange = fc.constantFrom(
      '2026-10-25T00:00:00Z',
      '2026-11-01T05:00:00Z',
      '2027-03-14T06:00:00Z',
      '2027-03-28T00:00:00Z',
      '2026-10-03T14:00:00Z',
    );
    const moments = fc
      .tuple(aroundTheClocksChange, fc.integer({ min: -180, max: 360 }))
      .map(([from, minutes]) => new Date(Date.parse(from) + minutes * 60_000));
    vi.useFakeTimers({ toFake: ['Date'] });
    fc.assert(
      fc.property(expressions, zones, moments, (expression, timeZone, after) => {
        vi.setSystemTime(after);
        const task = createTask(expression, () => undefined, { timezone: timeZone });
        task.destroy();
        expect(nextRun(expression, timeZone, after)).toBe(task.getNextRuns(1)[0]?.toISOString());
      }),
    );
  });
});
