import { foldedText } from '#schema/kernel/folded-text.ts';
import type { ListingRow } from '#schema/listings/listing-rows.ts';
import type { Query } from '#stores/read-models/read-models.ts';

const searchedFields = ['performer', 'venue', 'address'] as const;
type SearchedField = (typeof searchedFields)[number];

export type SearchTexts = { [field in SearchedField]?: string | null | undefined };

/**
 * The searches whose results are merged. Performer and venue are one search: either contains the text
 * (SRCH-06). Combined with an address, each text must be in its own field.
 */
export function searchesOf({ performer, venue, address }: SearchTexts): SearchTexts[] {
  const either = performer && venue && !address && folded(performer) !== folded(venue);
  return either ? [{ performer }, { venue }] : [{ performer, venue, address }];
}

/** Merges the results of several searches, each row once, in the order of the calendar. */
export function mergeRows(found: readonly (readonly ListingRow[])[]): ListingRow[] {
  const rows = new Map(found.flat().map((row) => [row.id, row]));
  return [...rows.values()].sort(inCalendarOrder);
}

/** Compares by bytes, like the store. */
function inCalendarOrder(one: ListingRow, other: ListingRow): number {
  for (const field of ['date', 'time', 'performerKey', 'id'] as const) {
    const order = Buffer.compare(Buffer.from(one[field]), Buffer.from(other[field]));
    if (order !== 0) return order;
  }
  return 0;
}

/** The text query for the store, which finds the words anywhere; `contains` then checks each row. */
export function searchOf(text: SearchTexts): Query['text'] {
  const fields = searchedFields.filter((field) => text[field]);
  if (fields.length === 0) return undefined;
  return { words: [...new Set(fields.map((field) => text[field]))].join(' '), fields };
}

/**
 * True for a row whose fields contain the texts, ignoring case, accents and spacing (SRCH-06, AEV-01). The
 * same text for several fields is one search over any of them; different texts must each be in their own
 * field.
 */
export function contains(text: SearchTexts): (row: ListingRow) => boolean {
  const usedFields = searchedFields.filter((field) => text[field]);
  const byText = Map.groupBy(usedFields, (field) => folded(text[field] ?? ''));
  return (row) =>
    [...byText].every(([sought, fields]) => fields.some((field) => folded(row[field]).includes(sought)));
}

/** Apostrophes, quotation marks and dashes have several spellings. */
function folded(text: string): string {
  return foldedText(text)
    .replace(/[\u2018\u2019\u02bc`]/g, "'")
    .replace(/[\u201c-\u201f\u00ab\u00bb]/g, '"')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}
