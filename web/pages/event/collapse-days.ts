const shownAtFirst = 6;
const mostUnfolded = 8;

type Days = { shown: readonly string[]; folded: readonly string[] };

/** Up to eight days are all shown; of more, the next six from `today` on, or the first six of a run that is over. */
export function foldedDays(dates: readonly string[], today: string): Days {
  if (dates.length <= mostUnfolded) return { shown: dates, folded: [] };
  const coming = dates.filter((date) => date >= today);
  const shown = (coming.length > 0 ? coming : dates).slice(0, shownAtFirst);
  return { shown, folded: dates.filter((date) => !shown.includes(date)) };
}
