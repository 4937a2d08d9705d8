import type { Recorded } from '#schema/events.ts';
import type { VenueReviewRow } from '#schema/venues/venue-rows.ts';
import type { Projection } from '../../engine/projection.ts';
import { changes } from '../common/changes.ts';
import { venueChildren, type WithChildren } from '../common/child-index.ts';

const reviewOf = ({ data }: { data: { reviewId: string; venueId: string } }) => data.reviewId;

/** Reviews of venues, including hidden ones (DATA-07, ARV-13). */
export const venueReviews: Projection<VenueReviewRow, 'venueReview' | 'venue', WithChildren> = {
  name: 'venue_reviews',
  version: 3,
  indexes: [
    ['venueId', 'isVisible', 'createdAt'],
    ['venueId', 'createdAt'],
    ['venueId', 'userId'],
  ],
  on: {
    VenueReviewPosted: {
      ...venueChildren.ownedRow(reviewOf),
      apply: (_row, event) => posted(event),
    },
    VenueReviewRevised: changes(reviewOf, ({ data, meta }, row) => {
      const { rating = row.rating, title = row.title, comment = row.comment } = data;
      return { rating, title, comment, updatedAt: meta.occurredAt };
    }),
    VenueReviewHidden: changes(reviewOf, ({ meta }) => ({ isVisible: false, updatedAt: meta.occurredAt })),
    VenueReviewShown: changes(reviewOf, ({ meta }) => ({ isVisible: true, updatedAt: meta.occurredAt })),
    VenueReviewDeleted: { key: reviewOf, apply: () => null },
    VenueSubmitted: 'ignored',
    VenueAdded: 'ignored',
    VenueRevised: 'ignored',
    VenueNameReservationAbandoned: 'ignored',
    VenueVerified: 'ignored',
    VenueUnverified: 'ignored',
    VenueClaimed: 'ignored',
    VenueClaimReleased: 'ignored',
    VenueRemoved: { ...venueChildren.childRows, apply: () => null },
  },
  state: {
    children: {
      VenueReviewPosted: venueChildren.add(reviewOf),
      VenueReviewDeleted: venueChildren.remove(reviewOf),
      VenueRemoved: venueChildren.clear,
    },
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
