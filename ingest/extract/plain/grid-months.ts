/** A day of the month in the text of a page, below the heading of a month. */
type NumberedDay = { index: number; day: number };

/** Days of a month that a grid shows before its first day and behind its last one. */
const maxBeside = 13;
const minOwn = 20;
/** Of the neighbours in a grid so many are one day apart. */
const minConsecutive = 0.8;

/**
 * The days of a grid that are those of the month before (-1) or behind (1) the one that its heading names, by their place:
 * a grid has whole weeks, with the number of each day.
 */
export function daysBesideMonth(days: readonly NumberedDay[]): Map<number, number> {
  const parts: NumberedDay[][] = [];
  for (const each of days) {
    const before = parts.at(-1)?.at(-1);
    if (!before || (before.day >= 28 && each.day === 1)) parts.push([each]);
    else if (each.day !== before.day) parts.at(-1)?.push(each);
  }
  const own = parts.findIndex((part) => part.length >= minOwn && isConsecutive(part));
  const beside = new Map<number, number>();
  for (const [at, part] of parts.entries())
    if (own >= 0 && Math.abs(at - own) === 1 && part.length <= maxBeside && isConsecutive(part))
      for (const { index } of part) beside.set(index, at - own);
  return beside;
}

const isConsecutive = (days: readonly NumberedDay[]) =>
  days.filter(({ day }, at) => at > 0 && day === days[at - 1]!.day + 1).length >=
  minConsecutive * (days.length - 1);
