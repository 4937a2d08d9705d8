const initiallyVisible = 6;
const maxUncollapsed = 8;

type Days = { visible: readonly string[]; collapsed: readonly string[] };

/** Up to eight days are all visible; of more, the next six from `today`, or the first six of a run that is over. */
export function collapseDays(dates: readonly string[], today: string): Days {
  if (dates.length <= maxUncollapsed) return { visible: dates, collapsed: [] };
  const upcoming = dates.filter((date) => date >= today);
  const visible = (upcoming.length > 0 ? upcoming : dates).slice(0, initiallyVisible);
  return { visible, collapsed: dates.filter((date) => !visible.includes(date)) };
}
