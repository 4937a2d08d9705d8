import { foldRow } from '#projections/engine/fold-row.ts';
import { eventComments } from '#projections/views/event_comments/event_comments.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { type ApproveComment, commentRejectionInput, type RejectComment } from '#schema/listings/comment.ts';
import type { CommentRow } from '#schema/rows.ts';
import type { AdminComment } from '#schema/wire.ts';
import { metadataFor } from '../commands/metadata.ts';
import { parseInput } from '../commands/parse-input.ts';
import { streamAsOf } from '../commands/stream-as-of.ts';
import type { Caller, Gateway } from '../gateway.ts';
import { presentAdminComments } from './presenter.ts';

/** Makes a comment visible; a visible one stays as it is (R-65, ARV-16). */
export async function approveComment(
  gateway: Gateway,
  caller: Caller,
  commentId: string,
): Promise<AdminComment | Rejection> {
  const meta = metadataFor(gateway, caller);
  return decided(gateway, { type: 'ApproveComment', data: { commentId }, meta });
}

/** Refuses a comment, with a reason or without; a refused one stays as it is. */
export async function rejectComment(
  gateway: Gateway,
  caller: Caller,
  commentId: string,
  input: unknown,
): Promise<AdminComment | Rejection> {
  const sent = parseInput(commentRejectionInput, input);
  if (isRejection(sent)) return sent;
  const meta = metadataFor(gateway, caller);
  return decided(gateway, { type: 'RejectComment', data: { commentId, ...sent }, meta });
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

/** Sends the command and answers the comment as its own stream stood after it: no view can lag behind it. */
async function decided(
  gateway: Gateway,
  command: ApproveComment | RejectComment,
): Promise<AdminComment | Rejection> {
  const outcome = await gateway.send(command);
  if (!outcome.ok) return outcome.rejection;
  const { commentId } = command.data;
  const row = foldRow(eventComments, commentId, await streamAsOf(gateway, outcome)) as CommentRow | null;
  const [comment] = row ? await presentAdminComments(gateway, [row]) : [];
  if (!comment) throw new Error(`the events of comment ${commentId} give no row`);
  return comment;
}
