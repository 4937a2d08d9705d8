import { eventComments } from '#projections/event_comments/event_comments.ts';
import { folded } from '#projections/fold.ts';
import { commentRejectionInput } from '#schema/comment.ts';
import { isRejection, type Rejection } from '#schema/rejections.ts';
import type { CommentRow } from '#schema/rows.ts';
import { commentStream } from '#schema/streams.ts';
import type { AdminComment } from '#schema/wire.ts';
import type { Caller, Gateway } from '../gateway.ts';
import { metadataFor } from '../metadata.ts';
import { parsed } from '../parsed.ts';
import { presentAdminComments } from '../present-comment.ts';

/** Makes a comment visible; a visible one stays as it is (R-65, ARV-16). */
export async function approveComment(
  gateway: Gateway,
  caller: Caller,
  commentId: string,
): Promise<AdminComment | Rejection> {
  const meta = metadataFor(gateway, caller);
  const outcome = await gateway.send({ type: 'ApproveComment', data: { commentId }, meta });
  return outcome.ok ? decided(gateway, commentId) : outcome.rejection;
}

/** Refuses a comment, with a reason or without; a refused one stays as it is. */
export async function rejectComment(
  gateway: Gateway,
  caller: Caller,
  commentId: string,
  input: unknown,
): Promise<AdminComment | Rejection> {
  const sent = parsed(commentRejectionInput, input);
  if (isRejection(sent)) return sent;
  const meta = metadataFor(gateway, caller);
  const outcome = await gateway.send({ type: 'RejectComment', data: { commentId, ...sent }, meta });
  return outcome.ok ? decided(gateway, commentId) : outcome.rejection;
}

/** Removes a comment for good; the second time there is none. */
export async function deleteComment(
  gateway: Gateway,
  caller: Caller,
  commentId: string,
): Promise<{ id: string } | Rejection> {
  const meta = metadataFor(gateway, caller);
  const outcome = await gateway.send({ type: 'DeleteComment', data: { commentId }, meta });
  return outcome.ok ? { id: commentId } : outcome.rejection;
}

/** The comment as its own stream tells it, so that a view that lags cannot show it undecided. */
async function decided(gateway: Gateway, commentId: string): Promise<AdminComment | Rejection> {
  const stream = await gateway.log.readStream(commentStream(commentId));
  const row = folded(eventComments, commentId, stream) as CommentRow | null;
  const [comment] = row ? await presentAdminComments(gateway, [row]) : [];
  return comment ?? { code: 'comment-unknown' };
}
