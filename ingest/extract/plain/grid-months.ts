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

type MonthName = { index: number; end: number; month: number; year: string | undefined };

/** The months of a page without the former and the next one, 'October | November 2026 | December', above a grid. */
export function withoutNavigation<Name extends MonthName>(names: readonly Name[], text: string): Name[] {
  const groups: Name[][] = [];
  for (const each of names) {
    const before = groups.at(-1)?.at(-1);
    const follows = before && each.month === (before.month % 12) + 1;
    if (follows && /^[\s|]*$/.test(text.slice(before.end, each.index))) groups.at(-1)?.push(each);
    else groups.push([each]);
  }
  return groups.flatMap((group) => {
    const [own, ...others] = group.filter(({ year }) => year !== undefined);
    if (group.length < 2 || group.length > 3) return group;
    if (own && others.length === 0) return [own];
    return group.length === 3 ? group.slice(1, 2) : group;
  });
}

const isConsecutive = (days: readonly NumberedDay[]) =>
  days.filter(({ day }, at) => at > 0 && day === days[at - 1]!.day + 1).length >=
  minConsecutive * (days.length - 1);
