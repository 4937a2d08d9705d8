import type { ListingRow } from '#schema/rows.ts';
import type { Query } from '#stores/read-models/read-models.ts';

const searchedFields = ['performer', 'venue', 'address'] as const;
type SearchedField = (typeof searchedFields)[number];

export type Text = { [field in SearchedField]?: string | null | undefined };

/** What the store narrows the calendar by, before `contains` looks at each row: the words, wherever they stand. */
export function searchOf(text: Text): Query['text'] {
  const fields = searchedFields.filter((field) => text[field]);
  if (fields.length === 0) return undefined;
  return { words: [...new Set(fields.map((field) => text[field]))].join(' '), fields };
}

/**
 * True for a row whose fields contain the texts, case, accents and spacing aside (SRCH-06, AEV-01). The same text
 * for several fields is one search over any of them; different texts are to stand each in its own field.
 */
export function contains(text: Text): (row: ListingRow) => boolean {
  const asked = searchedFields.filter((field) => text[field]);
  const byText = Map.groupBy(asked, (field) => folded(text[field] ?? ''));
  return (row) =>
    [...byText].every(([sought, fields]) => fields.some((field) => folded(row[field]).includes(sought)));
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
