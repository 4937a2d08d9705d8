import { describe, it } from 'vitest';
import {
  venueAdded,
  venueReviewDecided,
  venueReviewPosted,
  venueReviewRevised,
} from '../../testing/examples/venue-examples.ts';
import { rowsOf } from '../../testing/specification.ts';
import { row } from '../../testing/venue-row.fixture.ts';
import { venues } from './venues.ts';

const given = rowsOf(venues);

describe('the rating of a venue (REV-11)', () => {
  const rated = (ratings: number[], but: object = {}) => {
    const ratingSum = ratings.reduce((sum, rating) => sum + rating, 0);
    return {
      ...row,
      averageRating: ratings.length === 0 ? 0 : Math.round((ratingSum * 100) / ratings.length),
      totalReviews: ratings.length,
      ratingSum,
      ratingCounts: [1, 2, 3, 4, 5].map((stars) => ratings.filter((rating) => rating === stars).length),
      ...but,
    };
  };
  const second = { reviewId: 'r2', userId: 'u2' };

  it('is the mean of the visible ratings, x100 and rounded (VEN-08)', () =>
    given(
      venueAdded(),
      venueReviewPosted({ rating: 4 }),
      venueReviewPosted({ ...second, rating: 5 }),
      venueReviewPosted({ reviewId: 'r3', userId: 'u3', rating: 5 }),
    ).then({
      v1: rated([4, 5, 5], { averageRating: 467 }),
    }));

  it('changes with a revised rating, and not with other revisions', () =>
    given(
      venueAdded(),
      venueReviewPosted({ rating: 4 }),
      venueReviewRevised({ rating: 2 }),
      venueReviewRevised({ title: 'Louder' }),
    ).then({ v1: rated([2]) }));

  it('excludes a hidden review, and includes its current rating when it is shown again (catalogue, check 11)', async () => {
    const hidden = [venueAdded(), venueReviewPosted(), venueReviewDecided('VenueReviewHidden')];
    await given(...hidden).then({ v1: rated([]) });
    await given(...hidden, venueReviewRevised({ rating: 1 }), venueReviewDecided('VenueReviewShown')).then({
      v1: rated([1]),
    });
  });

  it('excludes a deleted review, hidden or not', async () => {
    const posted = [venueAdded(), venueReviewPosted({ ...second, rating: 3 }), venueReviewPosted()];
    const rest = { v1: rated([3]) };
    await given(...posted, venueReviewDecided('VenueReviewDeleted')).then(rest);
    await given(
      ...posted,
      venueReviewDecided('VenueReviewHidden'),
      venueReviewDecided('VenueReviewDeleted'),
    ).then(rest);
  });
});
