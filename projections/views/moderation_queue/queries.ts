import type { QueueCountsRow, QueueRow, SubmissionStatus } from '#schema/listings/submission-rows.ts';
import type { ScoresRow } from '#schema/scraping/ingest-rows.ts';
import type { Query, ReadModels } from '#stores/read-models/read-models.ts';
import { queueCountsRow } from './moderation_queue.ts';

type Kind = QueueRow['kind'];

export type QueueQuery = {
  kind?: Kind | null | undefined;
  status?: SubmissionStatus | null | undefined;
  limit: number;
  /** Continue behind this row: its `createdAt` and `id`. */
  after?: Query['after'];
};

/** The lines of the queue, newest first (MOD-03). */
export function findQueueRows(
  readModels: ReadModels,
  { kind, status, limit, after }: QueueQuery,
): Promise<QueueRow[]> {
  return readModels.find('moderation_queue', {
    // The private rows were never created.
    where: { ...(kind && { kind }), ...(status && { status }), createdAt: { gte: '' } },
    sort: [['createdAt', 'desc']],
    limit,
    ...(after && { after }),
  });
}

/** The lines of these ids in their order, for what is told live (MOD-28). */
export async function queueRowsById(
  readModels: ReadModels,
  ids: readonly string[],
): Promise<(QueueRow | undefined)[]> {
  const rows = await readModels.getMany<QueueRow | QueueCountsRow | ScoresRow>('moderation_queue', ids);
  return rows.map((row) => (row && 'kind' in row ? row : undefined));
}

/** How many lines wait and were decided, of one kind or of all (MOD-02). */
export async function moderationCounts(
  readModels: ReadModels,
  { kind }: { kind?: Kind | null | undefined } = {},
): Promise<Record<SubmissionStatus, number>> {
  const [row] = await readModels.getMany<QueueCountsRow>('moderation_queue', [queueCountsRow]);
  const kinds: Kind[] = kind ? [kind] : ['submission', 'scraped'];
  const sum = (status: SubmissionStatus) =>
    kinds.reduce((total, each) => total + (row?.[each][status] ?? 0), 0);
  return { pending: sum('pending'), approved: sum('approved'), rejected: sum('rejected') };
}
