import type { Recorded } from '#schema/events.ts';
import type { CommentStatus } from '#schema/listings/comment.ts';
import type { CommentRow } from '#schema/listings/listing-rows.ts';
import type { Handler, Projection } from '../../engine/projection.ts';
import { listingChildren, otherListingEvents, type WithChildren } from '../common/child-index.ts';

type Decision = 'CommentApproved' | 'CommentHeld' | 'CommentRejected';

const commentOf = ({ data }: { data: { commentId: string } }) => data.commentId;
const postedComment = ({ data }: Recorded<'CommentPosted'>) => data.commentId;
const decision: Handler<CommentRow, Recorded<Decision>> = {
  key: commentOf,
  apply: (row, event) => row && decided(row, event),
};

/** Members' comments on shows, with the result of the check (DATA-10, CMT-12). */
export const eventComments: Projection<CommentRow, 'comment' | 'listing', WithChildren> = {
  name: 'event_comments',
  version: 3,
  indexes: [
    ['eventId', 'status', 'createdAt'],
    ['eventId', 'userId', 'status', 'createdAt'],
    ['userId', 'createdAt'],
    ['status', 'createdAt'],
  ],
  on: {
    CommentPosted: {
      ...listingChildren.ownedRow(postedComment),
      apply: (_row, event) => posted(event),
    },
    CommentApproved: decision,
    CommentHeld: decision,
    CommentRejected: decision,
    CommentDeleted: { key: commentOf, apply: () => null },
    ...otherListingEvents,
    ListingRemoved: { ...listingChildren.childRows, apply: () => null },
  },
  state: {
    children: {
      CommentPosted: listingChildren.add(postedComment),
      ListingRemoved: listingChildren.clear,
    },
  },
};

function posted({ data, meta }: Recorded<'CommentPosted'>): CommentRow {
  return {
    id: data.commentId,
    eventId: data.listingId,
    userId: data.userId,
    content: data.content,
    isApproved: false,
    status: 'pending',
    moderationResult: null,
    moderationReason: null,
    createdAt: meta.occurredAt,
    updatedAt: meta.occurredAt,
  };
}

const statusAfter = {
  CommentApproved: 'approved',
  CommentHeld: 'pending',
  CommentRejected: 'rejected',
} as const satisfies Record<Decision, CommentStatus>;

/**
 * The check's result and reason stay after an administrator's decision. A later approval removes the reason
 * of a rejection.
 */
function decided(row: CommentRow, { type, data, meta }: Recorded<Decision>): CommentRow {
  const status = statusAfter[type];
  return {
    ...row,
    status,
    isApproved: status === 'approved',
    moderationResult: ('moderationResult' in data ? data.moderationResult : null) ?? row.moderationResult,
    moderationReason: data.moderationReason ?? (row.status === 'rejected' ? null : row.moderationReason),
    updatedAt: meta.occurredAt,
  };
}
