import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { venueReview } from '#domain/venue-review/venue-review.ts';
import type { AnyProjection } from '#projections/engine/handlers.ts';
import { toRecordedEvents } from '#projections/testing/recorded-events.ts';
import { createRowStore } from '#projections/testing/row-store.ts';
import type { Counts } from '#projections/views/common/counts.ts';
import { venueReviews } from '#projections/views/venue_reviews/venue_reviews.ts';
import { venues } from '#projections/views/venues/venues.ts';
import { isRejection } from '#schema/kernel/rejections.ts';
import type { VenueReviewCommand, VenueReviewFact } from '#schema/venues/venue-review.ts';
import type { VenueReviewRow, VenueRow } from '#schema/venues/venue-rows.ts';
import { addedVenue } from '../testing/examples.ts';

const step = fc.record({
  type: fc.constantFrom<VenueReviewCommand['type'][]>(
    'ReviewVenue',
    'ReviseVenueReview',
    'HideVenueReview',
    'DeleteVenueReview',
  ),
  userId: fc.constantFrom('u1', 'u2', 'u3', 'u4'),
  rating: fc.integer({ min: 1, max: 5 }),
  isVisible: fc.option(fc.boolean(), { nil: undefined }),
});
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

const meta = {
  at: '2026-11-21T12:00:00.000Z',
  actor: { kind: 'admin', id: 'admin-1' },
  correlationId: 'correlation-1',
  causationId: null,
  commandId: 'command-1',
} as const;

/** What the members of one venue and its administrators do, as the rules let them. */
function happened(steps: readonly Step[]): VenueReviewFact[] {
  const streams = new Map<string, VenueReviewFact[]>();
  return steps.flatMap(({ type, userId, rating, isVisible }, at) => {
    const stream = streams.get(userId) ?? [];
    const current = stream.findLast((fact) => fact.type === 'VenueReviewPosted')?.data.reviewId ?? 'none';
    const which = { venueId: 'v1', userId, reviewId: type === 'ReviewVenue' ? `r${at}` : current };
    const text = { rating, title: null, comment: null };
    const data = { ...which, ...(type === 'ReviewVenue' ? text : { changes: { rating, isVisible } }) };
    const decision = venueReview.decide(
      { type, data, meta } as VenueReviewCommand,
      stream.reduce(venueReview.evolve, venueReview.initialState()),
    );
    if (isRejection(decision)) return [];
    streams.set(userId, [...stream, ...decision]);
    return decision;
  });
}

async function viewAfter(projection: AnyProjection, facts: readonly VenueReviewFact[]) {
  const view = createRowStore();
  await view.fold(projection, toRecordedEvents([addedVenue('v1'), ...facts]));
  return view;
}

describe('the rating of a venue', () => {
  it('is that of its visible reviews, whatever was posted, revised, hidden, shown and deleted (REV-11)', () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const facts = happened(steps);
        const view = await viewAfter(venues, facts);
        const venue = view.rows().v1 as VenueRow;
        const reviews = Object.values((await viewAfter(venueReviews, facts)).rows()) as VenueReviewRow[];
        const ratings = reviews.filter(({ isVisible }) => isVisible).map(({ rating }) => rating);
        const sum = ratings.reduce((all, rating) => all + rating, 0);
        expect(venue.totalReviews).toBe(ratings.length);
        expect(venue.averageRating).toBe(ratings.length && Math.round((sum * 100) / ratings.length));
        expect(venue.ratingCounts).toEqual(
          [1, 2, 3, 4, 5].map((stars) => ratings.filter((rating) => rating === stars).length),
        );
        const { rated = 0, ratings: sumOfMeans = 0 } = (view.state()['totals:all'] ?? {}) as Counts;
        expect([rated, sumOfMeans]).toEqual([Math.min(ratings.length, 1), venue.averageRating]);
        expect(new Set(reviews.map(({ userId }) => userId)).size).toBe(reviews.length);
      }),
    ));
});
