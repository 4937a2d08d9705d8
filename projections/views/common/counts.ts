import type { CountsRow } from '#schema/scraping/ingest-rows.ts';

/** The id of the private row that counts the rows of its view. */
export const countsRow = 'counts';

/** The private row with so many more, or less, of each. */
export function addCounts(row: CountsRow | null, by: Readonly<Record<string, number>>): CountsRow {
  const counts = { ...row?.counts };
  for (const [what, more] of Object.entries(by)) counts[what] = (counts[what] ?? 0) + more;
  return { id: countsRow, counts };
}
