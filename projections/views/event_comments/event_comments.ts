import type { Recorded } from '#schema/events.ts';
import type { CommentStatus } from '#schema/listings/comment.ts';
import type { ChildIndexRow, CommentRow } from '#schema/rows.ts';
import type { Projection } from '../../engine/projection.ts';
import { listingChildren, removedOwner, withChild } from '../common/child-index.ts';

type OnComment = Recorded<'CommentApproved' | 'CommentHeld' | 'CommentRejected' | 'CommentDeleted'>;

const commentOf = ({ data }: OnComment) => [data.commentId];

/** What members wrote on shows, with the verdict of the check (DATA-10, CMT-12). */
export const eventComments: Projection<CommentRow | ChildIndexRow> = {
  name: 'event_comments',
  version: 2,
  indexes: [
    ['eventId', 'status', 'createdAt'],
    ['eventId', 'userId', 'status', 'createdAt'],
    ['userId', 'createdAt'],
    ['status', 'createdAt'],
  ],
  on: {
    CommentPosted: listingChildren.onChild(({ data }: Recorded<'CommentPosted'>) => data.commentId),
    CommentApproved: commentOf,
    CommentHeld: commentOf,
    CommentRejected: commentOf,
    CommentDeleted: commentOf,
    ListingRemoved: listingChildren.onOwnerRemoved,
  },

  evolve(row, event, _stateOf, id) {
    switch (event.type) {
      case 'CommentPosted':
        if (id === event.data.commentId) return posted(event);
        return withChild(row as ChildIndexRow | null, id, event.data.commentId);
      case 'CommentApproved':
      case 'CommentHeld':
      case 'CommentRejected':
        return row && decided(row as CommentRow, event);
      case 'CommentDeleted':
        return null;
      case 'ListingRemoved':
        return id === listingChildren.firstBucket(event.data.listingId) ? removedOwner(id) : null;
      default:
        return row;
    }
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
} as const satisfies Record<string, CommentStatus>;

/**
 * The check's verdict and reason stay beside an administrator's decision. A rejection's reason goes with the
 * rejection: what is approved afterwards has none.
 */
function decided(
  row: CommentRow,
  { type, data, meta }: Recorded<'CommentApproved' | 'CommentHeld' | 'CommentRejected'>,
): CommentRow {
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
