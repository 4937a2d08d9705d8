import type { IngestRunRow } from '#schema/scraping/ingest-rows.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import { everyRow } from '../common/rows.ts';

/** Every run, check and batch job that was requested or started and has not ended, oldest first. */
export function unfinishedRuns(readModels: ReadModels): Promise<IngestRunRow[]> {
  return everyRow(readModels, 'ingest_runs', { sort: [['since', 'asc']] });
}
