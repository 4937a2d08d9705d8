/** Numbers by name in the state of a view; what nothing counts is absent. */
export type Counts = Readonly<Record<string, number>>;

/** The id of counts over all rows of a view. */
export const allRows = 'all';

/** Counts with so many more, or less, of each; null when nothing is left. */
export function addCounts(counts: Counts | null, by: Counts): Counts | null {
  const sums = { ...counts };
  for (const [name, more] of Object.entries(by)) {
    sums[name] = (sums[name] ?? 0) + more;
    if (sums[name] === 0) delete sums[name];
  }
  return Object.keys(sums).length > 0 ? sums : null;
}

/** A handler for an event that adds to the counts with this id. */
export const count = (id: string, by: Counts) => ({
  key: () => id,
  apply: (counts: Counts | null) => addCounts(counts, by),
});
