import type { CommentStatus } from '#schema/listings/comment.ts';
import type { CommentRow } from '#schema/listings/listing-rows.ts';
import type { Query, ReadModels } from '#stores/read-models/read-models.ts';
import { newestFirst, type Page } from '../common/rows.ts';

/** A listing's approved comments and those of `viewer` that are under review, newest first (CMT-12, R-16). */
export async function commentsOn(
  readModels: ReadModels,
  { eventId, viewer, ...page }: Page & { eventId: string; viewer: string | null },
): Promise<CommentRow[]> {
  const find = (where: Query['where'] & object) =>
    readModels.find<CommentRow>('event_comments', {
      ...page,
      where: { eventId, ...where },
      sort: newestFirst,
    });
  const [approved, own] = await Promise.all([
    find({ status: 'approved' }),
    viewer === null ? [] : find({ userId: viewer, status: 'pending' }),
  ]);
  if (own.length === 0) return approved;
  return [...approved, ...own].sort(byAge).slice(0, page.limit);
}

function byAge(one: CommentRow, other: CommentRow): number {
  if (one.createdAt !== other.createdAt) return one.createdAt > other.createdAt ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

/** The comments of one status over all listings, newest first. */
export function commentsByStatus(
  readModels: ReadModels,
  { status, ...page }: Page & { status: CommentStatus },
): Promise<CommentRow[]> {
  return readModels.find('event_comments', { ...page, where: { status }, sort: newestFirst });
}

/** The last texts of a member's comments, whatever their status. */
export async function lastTextsOf(readModels: ReadModels, userId: string, limit: number): Promise<string[]> {
  const query = { where: { userId }, sort: newestFirst, limit };
  const rows = await readModels.find<CommentRow>('event_comments', query);
  return rows.map(({ content }) => content);
}

/** The approved comments of these ids, for live updates (CMT-06). */
export async function approvedComments(
  readModels: ReadModels,
  ids: readonly string[],
): Promise<CommentRow[]> {
  const rows = await readModels.getMany<CommentRow>('event_comments', ids);
  return rows.flatMap((row) => (row?.isApproved ? row : []));
}
