import { it } from 'vitest';
import {
  venueRemoved,
  venueReviewDecided,
  venueReviewPosted,
  venueReviewRevised,
} from '../../testing/examples/venue-examples.ts';
import { rowsOf } from '../../testing/specification.ts';
import { venueReviews } from './venue_reviews.ts';

const given = rowsOf(venueReviews);

const at = (second: number) => `2026-11-21T12:00:0${second}.000Z`;
const review = {
  id: 'r1',
  venueId: 'v1',
  userId: 'u1',
  rating: 4,
  title: 'Warm sound',
  comment: null,
  isVisible: true,
  createdAt: at(0),
  updatedAt: at(0),
};

it('shows a review at once (REV-06)', () => given(venueReviewPosted()).then({ r1: review }));

it('changes the fields of a revision, and empties fields that are null', () =>
  given(venueReviewPosted(), venueReviewRevised({ rating: 2 }), venueReviewRevised({ title: null })).then({
    r1: { ...review, rating: 2, title: null, updatedAt: at(2) },
  }));

it('hides and shows a review; a revision leaves it hidden (REV-11, ARV-04)', async () => {
  const hidden = venueReviewDecided('VenueReviewHidden');
  await given(venueReviewPosted(), hidden, venueReviewRevised({ rating: 1 })).then({
    r1: { ...review, rating: 1, isVisible: false, updatedAt: at(2) },
  });
  await given(venueReviewPosted(), hidden, venueReviewDecided('VenueReviewShown')).then({
    r1: { ...review, updatedAt: at(2) },
  });
});

it("removes a deleted review, and stores its author's next one (ARV-15)", () =>
  given(
    venueReviewPosted(),
    venueReviewDecided('VenueReviewDeleted'),
    venueReviewPosted({ reviewId: 'r2', rating: 5 }),
  ).then({
    r2: { ...review, id: 'r2', rating: 5, createdAt: at(2), updatedAt: at(2) },
  }));

it('removes the reviews of a removed venue, and ignores later ones (AVE-20)', () =>
  given(
    venueReviewPosted(),
    venueReviewPosted({ reviewId: 'r2', userId: 'u2' }),
    venueReviewDecided('VenueReviewHidden', { reviewId: 'r2', userId: 'u2' }),
    venueRemoved('v1'),
    venueReviewRevised({ rating: 1 }),
    venueReviewDecided('VenueReviewShown', { reviewId: 'r2', userId: 'u2' }),
    venueReviewDecided('VenueReviewDeleted'),
    venueReviewPosted({ reviewId: 'r3', userId: 'u3' }),
  ).then({}));
