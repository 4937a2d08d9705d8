import type { EvaluationRow } from '#schema/scraping/ingest-rows.ts';
import type { Query, ReadModels } from '#stores/read-models/read-models.ts';

export type EvaluationsQuery = {
  submissionId?: string | null | undefined;
  scrapedEventId?: string | null | undefined;
  limit: number;
  /** The `createdAt` and `id` of the row to continue after. */
  after?: Query['after'];
};

/** Evaluations, newest first: of one submission, of one scraped event, or of all. */
export function findEvaluations(
  readModels: ReadModels,
  { submissionId, scrapedEventId, limit, after }: EvaluationsQuery,
): Promise<EvaluationRow[]> {
  return readModels.find('ai_evaluations', {
    where: {
      ...(submissionId && { submissionId }),
      ...(scrapedEventId && { scrapedEventId }),
    },
    sort: [['createdAt', 'desc']],
    limit,
    ...(after && { after }),
  });
}
