/** The days on which a show plays, `YYYY-MM-DD`; `additionalDates` in any order. */
type Days = { date: string; additionalDates: readonly string[] };

/** The last day of a show. */
export function lastDay({ date, additionalDates }: Days): string {
  return additionalDates.reduce((last, day) => (day > last ? day : last), date);
}

/** True once every day of a show is past. */
export function isOver(show: Days, today: string): boolean {
  return lastDay(show) < today;
}
