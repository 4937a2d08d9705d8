import type { Recorded } from '#schema/events.ts';
import type { ChildIndexRow } from '#schema/rows.ts';
import type { VenueReviewRow } from '#schema/venues/venue-rows.ts';
import type { Projection } from '../../engine/projection.ts';
import { removedOwner, venueChildren, withChild, withoutChild } from '../common/child-index.ts';

type OnReview = Recorded<'VenueReviewRevised' | 'VenueReviewHidden' | 'VenueReviewShown'>;

const reviewOf = ({ data }: OnReview) => [data.reviewId];
const comesOrGoes = venueChildren.onChild(
  ({ data }: Recorded<'VenueReviewPosted' | 'VenueReviewDeleted'>) => data.reviewId,
);

/** What members think of venues, hidden reviews too (DATA-07, ARV-13). */
export const venueReviews: Projection<VenueReviewRow | ChildIndexRow> = {
  name: 'venue_reviews',
  version: 2,
  indexes: [
    ['venueId', 'isVisible', 'createdAt'],
    ['venueId', 'createdAt'],
    ['venueId', 'userId'],
  ],
  on: {
    VenueReviewPosted: comesOrGoes,
    VenueReviewRevised: reviewOf,
    VenueReviewHidden: reviewOf,
    VenueReviewShown: reviewOf,
    VenueReviewDeleted: comesOrGoes,
    VenueRemoved: venueChildren.onOwnerRemoved,
  },

  evolve(row, event, _stateOf, id) {
    switch (event.type) {
      case 'VenueReviewPosted':
        if (id === event.data.reviewId) return posted(event);
        return withChild(row as ChildIndexRow | null, id, event.data.reviewId);
      case 'VenueReviewRevised':
        return row && revised(row as VenueReviewRow, event);
      case 'VenueReviewHidden':
      case 'VenueReviewShown':
        return row && seen(row as VenueReviewRow, event);
      case 'VenueReviewDeleted':
        if (id === event.data.reviewId) return null;
        return withoutChild(row as ChildIndexRow | null, event.data.reviewId);
      case 'VenueRemoved':
        return id === venueChildren.firstBucket(event.data.venueId) ? removedOwner(id) : null;
      default:
        return row;
    }
  },
};

function posted({ data, meta }: Recorded<'VenueReviewPosted'>): VenueReviewRow {
  return {
    id: data.reviewId,
    venueId: data.venueId,
    userId: data.userId,
    rating: data.rating,
    title: data.title,
    comment: data.comment,
    isVisible: true,
    createdAt: meta.occurredAt,
    updatedAt: meta.occurredAt,
  };
}

function revised(row: VenueReviewRow, { data, meta }: Recorded<'VenueReviewRevised'>): VenueReviewRow {
  const { rating = row.rating, title = row.title, comment = row.comment } = data;
  return { ...row, rating, title, comment, updatedAt: meta.occurredAt };
}

function seen(
  row: VenueReviewRow,
  { type, meta }: Recorded<'VenueReviewHidden' | 'VenueReviewShown'>,
): VenueReviewRow {
  return { ...row, isVisible: type === 'VenueReviewShown', updatedAt: meta.occurredAt };
}
