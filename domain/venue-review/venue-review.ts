import { venueReviewStream } from '#schema/kernel/streams.ts';
import {
  type DeleteVenueReview,
  type HideVenueReview,
  type ReviewText,
  type ReviewVenue,
  type ReviseVenueReview,
  reviewChanges,
  reviewInput,
  type VenueReviewCommand,
  type VenueReviewFact,
} from '#schema/venues/venue-review.ts';
import { admins, commandsOf, members } from '../command.ts';
import { type Decider, type Decision, reject, unknownEvent } from '../decider.ts';

type Review = ReviewText & { reviewId: string; visible: boolean };
/** Null before the first review and after each deletion. */
type State = Review | null;

/**
 * At most one current review per member and venue (REV-11): posting again replaces the text; a hidden one stays hidden.
 * A decision on a review that was deleted or replaced is rejected.
 */
export const venueReview: Decider<State, VenueReviewCommand, VenueReviewFact> = {
  initialState: () => null,

  evolve(state, fact) {
    switch (fact.type) {
      case 'VenueReviewPosted': {
        const { reviewId, rating, title, comment } = fact.data;
        return { reviewId, rating, title, comment, visible: true };
      }
      case 'VenueReviewRevised':
        return state && { ...state, ...textIn(fact.data) };
      case 'VenueReviewHidden':
        return state && { ...state, visible: false };
      case 'VenueReviewShown':
        return state && { ...state, visible: true };
      case 'VenueReviewDeleted':
        return null;
      default:
        return unknownEvent(state, fact);
    }
  },

  decide(command, state) {
    if (command.type === 'ReviewVenue') return reviewVenue(command, state);
    if (state?.reviewId !== command.data.reviewId) return reject('review-unknown');
    switch (command.type) {
      case 'ReviseVenueReview':
        return reviseVenueReview(command, state);
      case 'HideVenueReview':
        return hideVenueReview(command, state);
      case 'DeleteVenueReview':
        return deleteVenueReview(command);
    }
  },
};

function reviewVenue({ data }: ReviewVenue, current: State): Decision<VenueReviewFact> {
  if (!current) return [{ type: 'VenueReviewPosted', data }];
  const { venueId, userId } = data;
  return revised({ reviewId: current.reviewId, venueId, userId, revisedBy: 'author' }, current, data);
}

function reviseVenueReview({ data }: ReviseVenueReview, current: Review): Decision<VenueReviewFact> {
  const { changes, ...which } = data;
  const { isVisible = current.visible, ...text } = changes;
  return [
    ...revised({ ...which, revisedBy: 'admin' }, current, text),
    ...(isVisible === current.visible ? [] : [isVisible ? shown(which) : hidden(which)]),
  ];
}

function hideVenueReview({ data }: HideVenueReview, { visible }: Review): Decision<VenueReviewFact> {
  return visible ? [hidden(data)] : [];
}

function deleteVenueReview({ data }: DeleteVenueReview): Decision<VenueReviewFact> {
  return [{ type: 'VenueReviewDeleted', data }];
}

type OfReview = HideVenueReview['data'];

const hidden = (which: OfReview): VenueReviewFact => ({ type: 'VenueReviewHidden', data: which });
const shown = (which: OfReview): VenueReviewFact => ({ type: 'VenueReviewShown', data: which });

const textFields = ['rating', 'title', 'comment'] as const;

/** The given fields of a review's text. */
function textIn(data: Partial<ReviewText>): Partial<ReviewText> {
  return Object.fromEntries(
    textFields.filter((field) => data[field] !== undefined).map((field) => [field, data[field]]),
  );
}

type Which = OfReview & { revisedBy: 'author' | 'admin' };

function revised(which: Which, current: Review, text: Partial<ReviewText>): VenueReviewFact[] {
  const changed = textFields.filter((field) => text[field] !== undefined && text[field] !== current[field]);
  if (changed.length === 0) return [];
  const changes = Object.fromEntries(changed.map((field) => [field, text[field]]));
  return [{ type: 'VenueReviewRevised', data: { ...which, ...changes } }];
}

export const venueReviewCommands = commandsOf(
  venueReview,
  ({ venueId, userId }) => venueReviewStream(venueId, userId),
  {
    ReviewVenue: { actors: members, rate: 'W', input: reviewInput },
    ReviseVenueReview: { actors: admins, rate: 'X', input: reviewChanges },
    HideVenueReview: { actors: admins, rate: 'X' },
    DeleteVenueReview: { actors: admins, rate: 'X' },
  },
);
