/** Counts by name in the state of a view; a count of zero is absent. */
export type Counts = Readonly<Record<string, number>>;

/** The id of counts over all rows of a view. */
export const allRows = 'all';

/** Adds to the counts; null when all are zero. */
export function addCounts(counts: Counts | null, by: Counts): Counts | null {
  const sums = { ...counts };
  for (const [name, more] of Object.entries(by)) {
    sums[name] = (sums[name] ?? 0) + more;
    if (sums[name] === 0) delete sums[name];
  }
  return Object.keys(sums).length > 0 ? sums : null;
}

/** Creates a handler that adds to the counts with this id. */
export const count = (id: string, by: Counts) => ({
  key: () => id,
  apply: (counts: Counts | null) => addCounts(counts, by),
});
