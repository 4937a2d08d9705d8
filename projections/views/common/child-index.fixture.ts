import type { ChildIndexRow } from '#schema/rows.ts';
import { type listingChildren, removedOwner, type venueChildren, withChild } from './child-index.ts';

/** The index rows of an owner after its children were added in this order; of a removed owner its marker alone. */
export function childIndexRows(
  index: typeof listingChildren | typeof venueChildren,
  owner: string,
  children: readonly string[],
  isRemoved = false,
): Record<string, ChildIndexRow> {
  const first = index.firstBucket(owner);
  const rows: Record<string, ChildIndexRow> = isRemoved ? { [first]: removedOwner(first) } : {};
  for (const child of children) {
    const id = index.bucketOf((bucket) => rows[bucket], owner, child);
    rows[id] = withChild(rows[id] ?? null, id, child);
  }
  return rows;
}
