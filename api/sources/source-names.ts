import { sourcesById } from '#projections/views/scraping_sources/queries.ts';
import type { SourceRow } from '#schema/scraping/ingest-rows.ts';
import type { Gateway } from '../gateway.ts';

type OfSource = { sourceId: string };

/** The sources that rows came from, by id; those that are gone are left out. */
export async function sourcesOf(
  { readModels }: Pick<Gateway, 'readModels'>,
  rows: readonly OfSource[],
): Promise<Map<string, SourceRow>> {
  const ids = [...new Set(rows.map(({ sourceId }) => sourceId))];
  const sources = ids.length > 0 ? await sourcesById(readModels, ids) : [];
  return new Map(sources.flatMap((source) => (source ? [[source.id, source] as const] : [])));
}

/** What came from a source, with the source's name as it is called now; null once the source is gone. */
export async function withSourceNames<R extends OfSource>(
  gateway: Pick<Gateway, 'readModels'>,
  rows: readonly R[],
): Promise<(R & { sourceName: string | null })[]> {
  const sources = await sourcesOf(gateway, rows);
  return rows.map((row) => ({ ...row, sourceName: sources.get(row.sourceId)?.name ?? null }));
}
