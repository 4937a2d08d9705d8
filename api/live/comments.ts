import { approvedComments } from '#projections/views/event_comments/queries.ts';
import type { Comment } from '#schema/wire.ts';
import { presentComments } from '../comments/presenter.ts';
import type { Gateway } from '../gateway.ts';
import type { Subject } from './topic.ts';

/** A comment that became visible, and where. */
export type CommentTold = { eventId: string; comment: Comment };

/** Approved comments as the readers of a show follow them (CMT-06). */
export function commentsAdded(gateway: Pick<Gateway, 'readModels'>): Subject<'CommentApproved', CommentTold> {
  return {
    view: 'event_comments',
    on: ['CommentApproved'],
    row: ({ data }) => data.commentId,
    moves: () => false,
    tell: async (approved) => {
      const rows = await approvedComments(gateway.readModels, [...approved.keys()]);
      const comments = await presentComments(gateway, rows);
      return rows.flatMap(({ eventId }, at) => (comments[at] ? { eventId, comment: comments[at] } : []));
    },
  };
}
