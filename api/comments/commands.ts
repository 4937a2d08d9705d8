import { createdId } from '#domain/created-id.ts';
import { eventComments } from '#projections/views/event_comments/event_comments.ts';
import { lastTextsOf } from '#projections/views/event_comments/queries.ts';
import type { AdminComment, Comment } from '#schema/wire.ts';
import { type Accepted, type CallContext, commandCall } from '../commands/command-call.ts';
import { presentOne, rowFromEvents } from '../commands/row-from-events.ts';
import { isListed } from '../listings/load-current.ts';
import { commandRoute, created, deleted } from '../server/request/command-route.ts';
import { requestAdvice } from './comment-advice.ts';
import { presentAdminComments, presentComments } from './presenter.ts';

/** Number of the author's last comments that a new one is compared with. */
const comparedTexts = 20;

export type PostedComment = { comment: Comment; message: string };

/** Posts a comment after its check: visible, or under review (R-17, CMT-06, CMT-12). */
export const postComment = commandCall('PostComment', {
  async prepare({ gateway, caller, id: listingId, meta }, { content }) {
    if (!(await isListed(gateway, listingId))) return { code: 'listing-unknown' };
    const userId = caller.actor.id;
    // Stated by the gateway for the rule on repeated texts: each comment has a stream of its own.
    const formerly = await lastTextsOf(gateway.readModels, userId, comparedTexts);
    const advice = await requestAdvice(gateway, { content, formerly });
    return { content, listingId, commentId: createdId('comment', meta.commandId), userId, formerly, advice };
  },
  async present({ gateway }, { events }, { commentId }): Promise<PostedComment> {
    const row = rowFromEvents(eventComments, commentId, events);
    const comment = await presentOne(presentComments, gateway, row);
    return { comment, message: comment.isApproved ? 'Comment posted!' : 'Comment under review' };
  },
});

const find = ({ id }: CallContext) => ({ commentId: id });

/** Approves a comment; an approved one is unchanged (R-65, ARV-16). */
export const approveComment = commandCall('ApproveComment', { prepare: find, present: presentForAdmins });

/** Rejects a comment, with or without a reason; a rejected one is unchanged. */
export const rejectComment = commandCall('RejectComment', {
  prepare: ({ id }, reason) => ({ commentId: id, ...reason }),
  present: presentForAdmins,
});

/** Deletes a comment permanently; a second call returns 404. */
export const deleteComment = commandCall('DeleteComment', { prepare: find, present: ({ id }) => ({ id }) });

/** */
export const commentCommandRoutes = [
  commandRoute('POST', '/api/events/:id/comments', postComment, created),
  commandRoute('PATCH', '/api/admin/comments/:id/approve', approveComment),
  commandRoute('PATCH', '/api/admin/comments/:id/reject', rejectComment),
  commandRoute('DELETE', '/api/admin/comments/:id', deleteComment, deleted('Comment deleted')),
];

/** The comment from its own stream, which cannot lag behind the command like a view. */
function presentForAdmins({ gateway, id }: CallContext, { history }: Accepted): Promise<AdminComment> {
  return presentOne(presentAdminComments, gateway, rowFromEvents(eventComments, id, history));
}
