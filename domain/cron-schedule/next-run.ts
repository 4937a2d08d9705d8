import { createTask, parse, validate } from 'node-cron';

/** Every date falls on every weekday within 28 years, within 40 around a century without a leap day. */
const horizonDays = 41 * 366;
/** node-cron expands a range before it checks its end: one of a billion blocks the process for seconds. */
const tooGreat = /\d{3}/;

/**
 * The first time after `after` at which a schedule is due, as ISO 8601 UTC; its five fields are read in
 * `timeZone` (CRON-22). Null when they are invalid or name a day that does not exist, such as 31 February. A
 * time that a clock change skips is left out, one that it repeats counts once, as with node-cron's own tasks.
 */
export function nextRun(expression: string, timeZone: string, after: Date): string | null {
  if (expression.trim().split(/\s+/).length !== 5 || tooGreat.test(expression)) return null;
  if (!validate(expression)) return null;
  const { minute, hour, month } = parse(expression);
  const times = ascending(hour).flatMap((h) => ascending(minute).map((m) => new Temporal.PlainTime(h, m)));
  const falls = dayTest(expression, times[0]);
  const since = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(timeZone);
  for (let ahead = 0; ahead < horizonDays; ahead += 1) {
    const day = since.toPlainDate().add({ days: ahead });
    if (!month.includes(day.month) || !falls(day)) continue;
    for (const time of ahead === 0 ? laterThan(since.toPlainTime(), times) : times) {
      const moment = momentOf(day.toPlainDateTime(time), timeZone);
      if (moment && moment > after.getTime()) return new Date(moment).toISOString();
    }
  }
  return null;
}

const ascending = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other);

const laterThan = (now: Temporal.PlainTime, times: readonly Temporal.PlainTime[]) =>
  times.filter((time) => Temporal.PlainTime.compare(time, now) > 0);

/** Whether a schedule falls on a day; `L`, `W` and `#` are extensions of node-cron, so its own matcher decides. */
function dayTest(expression: string, at = new Temporal.PlainTime()): (day: Temporal.PlainDate) => boolean {
  const task = createTask(expression, () => undefined, { timezone: 'UTC' });
  // createTask adds the task to a process-wide list.
  task.destroy();
  return (day) =>
    task.match(new Date(day.toZonedDateTime({ timeZone: 'UTC', plainTime: at }).epochMilliseconds));
}

/**
 * Epoch milliseconds; null for a time that a clock change skips; of a repeated time the one that node-cron
 * uses.
 */
function momentOf(wall: Temporal.PlainDateTime, timeZone: string): number | null {
  const asUtc = wall.toZonedDateTime('UTC').toInstant();
  const { offsetNanoseconds } = asUtc.toZonedDateTimeISO(timeZone);
  const shifted = asUtc.subtract({ nanoseconds: offsetNanoseconds }).toZonedDateTimeISO(timeZone);
  const zoned = shifted.toPlainDateTime().equals(wall) ? shifted : wall.toZonedDateTime(timeZone);
  return zoned.toPlainDateTime().equals(wall) ? zoned.epochMilliseconds : null;
}
