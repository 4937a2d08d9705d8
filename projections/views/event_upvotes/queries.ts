import type { UpvoteRow } from '#schema/listings/listing-rows.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import { everyRow } from '../common/rows.ts';

/** The ids of every listing that a member has upvoted, the newest upvote first (UPV-06). */
export async function upvotedBy(readModels: ReadModels, userId: string): Promise<string[]> {
  const rows = await everyRow<UpvoteRow>(readModels, 'event_upvotes', {
    where: { userId },
    sort: [['createdAt', 'desc']],
  });
  return rows.map(({ eventId }) => eventId);
}
