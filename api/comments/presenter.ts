import { approvedListingsById } from '#projections/views/events/queries.ts';
import { profilesById } from '#projections/views/users/queries.ts';
import type { CommentRow } from '#schema/listings/listing-rows.ts';
import type { AdminComment, Comment } from '#schema/wire.ts';
import type { Queries } from '../gateway.ts';

/** Comments for everyone, with the current names of their authors, read in one query (CMT-10). */
export async function presentComments(
  { readModels }: Queries,
  rows: readonly CommentRow[],
): Promise<Comment[]> {
  const authors = await profilesById(readModels, [...new Set(rows.map(({ userId }) => userId))]);
  return rows.map(({ id, userId, content, createdAt, isApproved }) => ({
    id,
    content,
    username: authors.get(userId)?.username ?? null,
    profilePhotoUrl: authors.get(userId)?.profilePhotoUrl ?? null,
    createdAt,
    isApproved,
  }));
}

/** Comments for admins, with the moderation result and the show (ARV-16). */
export async function presentAdminComments(
  queries: Queries,
  rows: readonly CommentRow[],
): Promise<AdminComment[]> {
  const ids = [...new Set(rows.map(({ eventId }) => eventId))];
  const [comments, listed] = await Promise.all([
    presentComments(queries, rows),
    approvedListingsById(queries.readModels, ids),
  ]);
  const performers = new Map(ids.map((id, at) => [id, listed[at]?.performer ?? null]));
  return rows.map(({ eventId, userId, status, moderationResult, moderationReason, updatedAt }, at) => ({
    ...(comments[at] as Comment),
    eventId,
    performer: performers.get(eventId) ?? null,
    userId,
    moderationResult,
    moderationReason,
    status,
    updatedAt,
  }));
}
