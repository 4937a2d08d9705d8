import { sourcesById } from '#projections/views/scraping_sources/queries.ts';
import type { SourceRow } from '#schema/scraping/ingest-rows.ts';
import type { Queries } from '../gateway.ts';

type OfSource = { sourceId: string };

/** The sources of the rows, by id; removed ones are left out. */
export async function sourcesOf(
  { readModels }: Queries,
  rows: readonly OfSource[],
): Promise<Map<string, SourceRow>> {
  const ids = [...new Set(rows.map(({ sourceId }) => sourceId))];
  const sources = ids.length > 0 ? await sourcesById(readModels, ids) : [];
  return new Map(sources.flatMap((source) => (source ? [[source.id, source] as const] : [])));
}

/** The rows with the current name of their source; null once the source is removed. */
export async function withSourceNames<R extends OfSource>(
  queries: Queries,
  rows: readonly R[],
): Promise<(R & { sourceName: string | null })[]> {
  const sources = await sourcesOf(queries, rows);
  return rows.map((row) => ({ ...row, sourceName: sources.get(row.sourceId)?.name ?? null }));
}
