import type { ListingRow } from '#schema/rows.ts';
import type { Query } from '#stores/read-models/read-models.ts';

export type Text = { performer?: string | null | undefined; venue?: string | null | undefined };

/** What the store narrows the calendar by, before `contains` looks at each row: the words, wherever they stand. */
export function searchOf({ performer, venue }: Text): Query['text'] {
  if (performer && venue) return { words: performer === venue ? performer : `${performer} ${venue}` };
  if (performer) return { words: performer, fields: ['performer'] };
  return venue ? { words: venue, fields: ['venue'] } : undefined;
}

/**
 * True for a row whose performer or venue contains the text, case, accents and spacing aside (SRCH-06). The same text
 * for both is one search over either; two texts are to stand each in its own field.
 */
export function contains({ performer, venue }: Text): (row: ListingRow) => boolean {
  const [ofPerformer, ofVenue] = [folded(performer ?? ''), folded(venue ?? '')];
  if (ofPerformer === ofVenue)
    return (row) => folded(row.performer).includes(ofPerformer) || folded(row.venue).includes(ofVenue);
  return (row) => folded(row.performer).includes(ofPerformer) && folded(row.venue).includes(ofVenue);
}

/** Apostrophes are typed in several ways. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[\u2018\u2019\u02bc`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}
