import type { QueueRow, SubmissionStatus } from '#schema/listings/submission-rows.ts';
import type { Query, ReadModels } from '#stores/read-models/read-models.ts';
import { getState } from '../../engine/state.ts';
import { moderationQueue } from './moderation_queue.ts';

type Kind = QueueRow['kind'];

export type QueueQuery = {
  kind?: Kind | null | undefined;
  status?: SubmissionStatus | null | undefined;
  limit: number;
  /** The `createdAt` and `id` of the row to continue after. */
  after?: Query['after'];
};

/** The rows of the queue, newest first (MOD-03). */
export function findQueueRows(
  readModels: ReadModels,
  { kind, status, limit, after }: QueueQuery,
): Promise<QueueRow[]> {
  return readModels.find('moderation_queue', {
    where: { ...(kind && { kind }), ...(status && { status }) },
    sort: [['createdAt', 'desc']],
    limit,
    ...(after && { after }),
  });
}

/** The rows of these ids in that order, for live updates (MOD-28). */
export function queueRowsById(
  readModels: ReadModels,
  ids: readonly string[],
): Promise<(QueueRow | undefined)[]> {
  return readModels.getMany('moderation_queue', ids);
}

/** The numbers of pending and decided rows, of one kind or of all (MOD-02). */
export async function moderationCounts(
  readModels: ReadModels,
  { kind }: { kind?: Kind | null | undefined } = {},
): Promise<Record<SubmissionStatus, number>> {
  const kinds: Kind[] = kind ? [kind] : ['submission', 'scraped'];
  const counts = await getState(readModels, moderationQueue, 'counts', kinds);
  const sum = (status: SubmissionStatus) => counts.reduce((total, each) => total + (each?.[status] ?? 0), 0);
  return { pending: sum('pending'), approved: sum('approved'), rejected: sum('rejected') };
}
