import { scrapingSourceStream } from '#schema/kernel/streams.ts';
import type { CountsRow, SourceRow } from '#schema/scraping/ingest-rows.ts';
import type { EventLogReader } from '#stores/event-log/event-log.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import { foldRow } from '../../engine/fold-row.ts';
import { countsRow } from '../common/counts.ts';
import { everyRow } from '../common/every-row.ts';
import { scrapingSources } from './scraping_sources.ts';

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Every source, by priority and name; with `active` only those that checks and schedules read. */
export async function findSources(
  readModels: ReadModels,
  { active }: { active?: true } = {},
): Promise<SourceRow[]> {
  const rows = await everyRow<SourceRow>(readModels, 'scraping_sources', {
    // The private row of counts has no priority.
    where: { ...(active && { active }), priority: { gte: 0 } },
    sort: [['priority', 'asc']],
  });
  return rows.sort((one, other) => one.priority - other.priority || byName.compare(one.name, other.name));
}

/** A source by its id; undefined when it is unknown or removed. */
export async function sourceById(readModels: ReadModels, id: string): Promise<SourceRow | undefined> {
  const [row] = await sourcesById(readModels, [id]);
  return row;
}

/** The sources of these ids in their order, for naming where something comes from. */
export async function sourcesById(
  readModels: ReadModels,
  ids: readonly string[],
): Promise<(SourceRow | undefined)[]> {
  const rows = await readModels.getMany<SourceRow | CountsRow>('scraping_sources', ids);
  return rows.map((row) => (row && 'url' in row ? row : undefined));
}

/** How many sources there are, and how many of them are read by checks and schedules (DSC-02). */
export async function sourceCounts(readModels: ReadModels): Promise<{ all: number; active: number }> {
  const [row] = await readModels.getMany<CountsRow>('scraping_sources', [countsRow]);
  return { all: row?.counts.all ?? 0, active: row?.counts.active ?? 0 };
}

/** A source as its own stream tells it now, whatever the view has seen; null when it is unknown or removed. */
export async function loadSource(log: EventLogReader, id: string): Promise<SourceRow | null> {
  return foldRow(scrapingSources, id, await log.readStream(scrapingSourceStream(id))) as SourceRow | null;
}
