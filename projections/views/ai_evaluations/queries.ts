import type { EvaluationRow } from '#schema/scraping/ingest-rows.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import { newestFirst, type Page } from '../common/rows.ts';

type Evaluated = { submissionId?: string | null | undefined; scrapedEventId?: string | null | undefined };

/** Evaluations, newest first: of one submission, of one scraped event, or of all. */
export function findEvaluations(
  readModels: ReadModels,
  { submissionId, scrapedEventId, ...page }: Page & Evaluated,
): Promise<EvaluationRow[]> {
  const where = { ...(submissionId && { submissionId }), ...(scrapedEventId && { scrapedEventId }) };
  return readModels.find('ai_evaluations', { ...page, where, sort: newestFirst });
}
