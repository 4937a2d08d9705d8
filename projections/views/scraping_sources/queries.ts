import { scrapingSourceStream } from '#schema/kernel/streams.ts';
import type { SourceRow } from '#schema/scraping/ingest-rows.ts';
import type { EventLogReader } from '#stores/event-log/event-log.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import { foldRow } from '../../engine/fold-row.ts';
import { getState } from '../../engine/state.ts';
import { allRows } from '../common/counts.ts';
import { everyRow, rowById, rowsById } from '../common/rows.ts';
import { scrapingSources } from './scraping_sources.ts';

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/**
 * Every source, by priority and name; with `active` only the active ones, which checks and schedules
 * read.
 */
export async function findSources(
  readModels: ReadModels,
  { active }: { active?: true } = {},
): Promise<SourceRow[]> {
  const rows = await everyRow<SourceRow>(readModels, 'scraping_sources', {
    where: { ...(active && { active }) },
    sort: [['priority', 'asc']],
  });
  return rows.sort((one, other) => one.priority - other.priority || byName.compare(one.name, other.name));
}

/** A source by its id; undefined when it is unknown or removed. */
export const sourceById = rowById('scraping_sources');

/** The sources of these ids in that order, for their names. */
export const sourcesById = rowsById('scraping_sources');

/** The numbers of all sources and of active ones (DSC-02). */
export async function sourceCounts(readModels: ReadModels): Promise<{ all: number; active: number }> {
  const [counts] = await getState(readModels, scrapingSources, 'counts', [allRows]);
  return { all: counts?.all ?? 0, active: counts?.active ?? 0 };
}

/** A source from its own stream, however far the view is; null when it is unknown or removed. */
export async function loadSource(log: EventLogReader, id: string): Promise<SourceRow | null> {
  return foldRow(scrapingSources, id, await log.readStream(scrapingSourceStream(id)));
}
