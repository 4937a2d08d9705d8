import { createdId } from '#domain/created-id.ts';
import { foldRow } from '#projections/engine/fold-row.ts';
import { eventComments } from '#projections/views/event_comments/event_comments.ts';
import { lastTextsOf } from '#projections/views/event_comments/queries.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { commentInput } from '#schema/listings/comment.ts';
import type { CommentRow } from '#schema/rows.ts';
import type { Comment } from '#schema/wire.ts';
import { sendOnce } from '../commands/idempotency.ts';
import { parseInput } from '../commands/parse-input.ts';
import type { Caller, Gateway } from '../gateway.ts';
import { isListed } from '../listings/load-current.ts';
import { requestAdvice } from './comment-advice.ts';
import { presentComments } from './presenter.ts';

export type PostedComment = { comment: Comment; message: string };

/** How many of the author's last texts a new one is held against. */
const remembered = 20;

/** Posts a comment, checked at once: visible, or under review (R-17, CMT-06, CMT-12). */
export async function postComment(
  gateway: Gateway,
  caller: Caller,
  { listingId, input, key }: { listingId: string; input: unknown; key?: string | undefined },
): Promise<PostedComment | Rejection> {
  const sent = parseInput(commentInput, input);
  if (isRejection(sent)) return sent;
  if (!(await isListed(gateway, listingId))) return { code: 'listing-unknown' };
  const userId = caller.actor.id;
  const formerly = await lastTextsOf(gateway.readModels, userId, remembered);
  const advice = await requestAdvice(gateway, { content: sent.content, formerly });
  let commentId = '';
  const body = { ...sent, listingId };
  const outcome = await sendOnce(gateway, caller, { call: 'PostComment', key, body }, (meta) => {
    commentId = createdId('comment', meta.commandId);
    return { type: 'PostComment', data: { ...body, commentId, userId, formerly, advice }, meta };
  });
  if (!outcome.ok) return outcome.rejection;
  const row = foldRow(eventComments, commentId, outcome.events) as CommentRow | null;
  const [comment] = row ? await presentComments(gateway, [row]) : [];
  if (!comment) throw new Error(`comment ${commentId} was posted, but its events do not show it`);
  return { comment, message: comment.isApproved ? 'Comment posted!' : 'Comment under review' };
}
