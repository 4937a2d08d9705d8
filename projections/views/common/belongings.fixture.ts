import type { ChildIndexRow } from '#schema/rows.ts';
import { type ofListing, type ofVenue, removed, withRow } from './belongings.ts';

/** The private rows of an owner to whom these came in turn; of one that is gone, its mark alone. */
export function belongings(
  of: typeof ofListing | typeof ofVenue,
  owner: string,
  ids: readonly string[],
  gone = false,
): Record<string, ChildIndexRow> {
  const rows: Record<string, ChildIndexRow> = gone ? { [of.first(owner)]: removed(of.first(owner)) } : {};
  for (const belongs of ids) {
    const id = of.place((kept) => rows[kept], owner, belongs);
    rows[id] = withRow(rows[id] ?? null, id, belongs);
  }
  return rows;
}
