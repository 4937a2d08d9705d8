import { describe, it } from 'vitest';
import type { ReviewText, VenueReviewFact } from '#schema/venues/venue-review.ts';
import { rulesOf } from '../specification.ts';
import { venueReview } from './venue-review.ts';

const given = rulesOf(venueReview);
const which = { reviewId: 'review-1', venueId: 'venue-1', userId: 'user-1' };
const other = { ...which, reviewId: 'review-2' };
const text: ReviewText = { rating: 4, title: 'Warm sound', comment: null };

const review = (but: Partial<ReviewText> = {}, { reviewId } = which) =>
  ({ type: 'ReviewVenue', data: { ...which, reviewId, ...text, ...but } }) as const;
const revise = (changes: Partial<ReviewText> & { isVisible?: boolean }) =>
  ({ type: 'ReviseVenueReview', data: { ...which, changes } }) as const;
const hide = { type: 'HideVenueReview', data: which } as const;
const show = revise({ isVisible: true });
const remove = { type: 'DeleteVenueReview', data: which } as const;

const posted: VenueReviewFact = { type: 'VenueReviewPosted', data: { ...which, ...text } };
const revised = (changes: Partial<ReviewText>, revisedBy: 'author' | 'admin'): VenueReviewFact => ({
  type: 'VenueReviewRevised',
  data: { ...which, ...changes, revisedBy },
});
const hidden: VenueReviewFact = { type: 'VenueReviewHidden', data: which };
const shown: VenueReviewFact = { type: 'VenueReviewShown', data: which };
const deleted: VenueReviewFact = { type: 'VenueReviewDeleted', data: which };

describe('a review', () => {
  it('is one per member and venue: posting again replaces its text (REV-11)', () => {
    given().when(review()).then(posted);
    given(posted)
      .when(review({ rating: 2, comment: 'Too loud' }, other))
      .then(revised({ rating: 2, comment: 'Too loud' }, 'author'));
  });

  it('names only what changed, and appends nothing when it is the same again', () => {
    given(posted)
      .when(review({ title: null }))
      .then(revised({ title: null }, 'author'));
    given(posted).when(review({}, other)).then();
    given(posted, revised({ rating: 1 }, 'admin'))
      .when(review())
      .then(revised({ rating: 4 }, 'author'));
  });

  it('stays hidden when its author writes again (REV-11)', () => {
    given(posted, hidden)
      .when(review({ rating: 1 }))
      .then(revised({ rating: 1 }, 'author'));
    given(posted, hidden, revised({ rating: 1 }, 'author'))
      .when(show)
      .then(shown);
  });

  it('is revised by an administrator, field by field (ARV-11)', () => {
    given(posted)
      .when(revise({ comment: 'Calm' }))
      .then(revised({ comment: 'Calm' }, 'admin'));
    given(posted)
      .when(revise({ rating: 4, title: 'Warm sound' }))
      .then();
    given(posted).when(revise({})).then();
  });

  it('is hidden and shown again, repeatably (ARV-04, ARV-12)', () => {
    given(posted).when(hide).then(hidden);
    given(posted, hidden).when(hide).then();
    given(posted, hidden).when(show).then(shown);
    given(posted, hidden, shown).when(show).then();
    given(posted).when(show).then();
  });

  it('is corrected and hidden or shown in one append (R-61)', () => {
    given(posted)
      .when(revise({ rating: 1, isVisible: false }))
      .then(revised({ rating: 1 }, 'admin'), hidden);
    given(posted, hidden)
      .when(revise({ title: null, isVisible: true }))
      .then(revised({ title: null }, 'admin'), shown);
    given(posted)
      .when(revise({ rating: 4, isVisible: true }))
      .then();
  });

  it('is deleted once, and another may be written in its place (ARV-12)', () => {
    given(posted).when(remove).then(deleted);
    given(posted, deleted).when(remove).thenRejected('review-unknown');
    given(posted, deleted)
      .when(review({}, other))
      .then({ type: 'VenueReviewPosted', data: { ...other, ...text } });
  });

  it('must be the current one to be decided (GEN-22)', () => {
    const later: VenueReviewFact = { type: 'VenueReviewPosted', data: { ...other, ...text } };
    for (const command of [revise({ rating: 1 }), hide, remove]) {
      given().when(command).thenRejected('review-unknown');
      given(posted, deleted).when(command).thenRejected('review-unknown');
      given(posted, deleted, later).when(command).thenRejected('review-unknown');
    }
  });
});
