import type { QueueRow, SubmissionStatus } from '#schema/listings/submission-rows.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import { getState } from '../../engine/state.ts';
import { newestFirst, type Page, rowsById } from '../common/rows.ts';
import { moderationQueue } from './moderation_queue.ts';

type Kind = QueueRow['kind'];

type Filter = { kind?: Kind | null | undefined; status?: SubmissionStatus | null | undefined };

/** The rows of the queue, newest first (MOD-03). */
export function findQueueRows(
  readModels: ReadModels,
  { kind, status, ...page }: Page & Filter,
): Promise<QueueRow[]> {
  const where = { ...(kind && { kind }), ...(status && { status }) };
  return readModels.find('moderation_queue', { ...page, where, sort: newestFirst });
}

/** The rows of these ids in that order, for live updates (MOD-28). */
export const queueRowsById = rowsById('moderation_queue');

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
