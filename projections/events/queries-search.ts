import type { ListingRow } from '#schema/rows.ts';
import type { Query } from '#stores/read-models/read-models.ts';
import { holds } from '#stores/read-models/words.ts';

export type Text = { performer?: string | null | undefined; venue?: string | null | undefined };

/**
 * What the store searches for. The same text for performer and venue is one search over both (SRCH-06); two
 * texts are searched together first and then told apart by `namesBoth`.
 */
export function searchOf({ performer, venue }: Text): Query['text'] {
  if (performer && venue) return { words: performer === venue ? performer : `${performer} ${venue}` };
  if (performer) return { words: performer, fields: ['performer'] };
  return venue ? { words: venue, fields: ['venue'] } : undefined;
}

/** True for a row that has each of two different texts in its own field. */
export function namesBoth({ performer, venue }: Text): (row: ListingRow) => boolean {
  if (!performer || !venue || performer === venue) return () => true;
  return (row) => holds(row.performer, performer) && holds(row.venue, venue);
}
