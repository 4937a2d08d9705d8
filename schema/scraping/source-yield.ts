/** The shows that the last whole runs of a source found, oldest first; so many are remembered. */
export const rememberedRuns = 12;

/** Fewer earlier runs, or shows of them, say nothing of what is usual. */
const [minEarlierRuns, minUsual] = [3, 4];

/** The median of the runs before the last one; null while it says nothing. */
export function usualYield(counts: readonly number[]): number | null {
  const earlier = counts.slice(0, -1).sort((one, other) => one - other);
  if (earlier.length < minEarlierRuns) return null;
  const [low = 0, high = 0] = [
    earlier[Math.floor((earlier.length - 1) / 2)],
    earlier[Math.floor(earlier.length / 2)],
  ];
  const median = (low + high) / 2;
  return median < minUsual ? null : median;
}

/** True when the last run found less than half of what is usual (D-116): the page has probably changed. */
export function isBelowUsual(counts: readonly number[]): boolean {
  const usual = usualYield(counts);
  return usual !== null && (counts.at(-1) ?? 0) < usual / 2;
}
