import type { Fact } from '#schema/events.ts';
import {
  venueClaimDecided,
  venueClaimed,
  venueClaimReleased,
  venueClaimSubmitted,
  venueReviewDecided,
  venueReviewPosted,
  venueReviewRevised,
  venueRevised,
  venueVerified,
} from './examples/venue-examples.ts';
import { someChanges } from './some-changes.fixture.ts';

type States = Map<string, string>;

/** The next event of a venue: revised, verified or not, with an owner or without. */
export function venueEvents(
  states: States,
  venueId: string,
  { userId, type, fields }: { userId: string; type: number; fields: number },
): Fact[] {
  const key = `${venueId} ${type === 1 ? 'badge' : 'owner'}`;
  const former = states.get(key);
  if (type === 0) {
    const changes = {
      name: `Élan ${userId}`,
      capacity: 7,
      address: `${fields} Comal St`,
      venueType: 'bar',
    } as const;
    return [venueRevised({ venueId, ...someChanges(changes, fields) })];
  }
  if (former) states.delete(key);
  else states.set(key, userId);
  if (type === 1) return [venueVerified(venueId, !former)];
  return [former ? venueClaimReleased(venueId, former) : venueClaimed(venueId, userId)];
}

/**
 * The next event of a member's review, also after the venue was removed, when the gateway had not seen the
 * removal yet.
 */
export function reviewEvents(
  states: States,
  venueId: string,
  { userId, turn, rating, fields }: { userId: string; turn: number; rating: number; fields: number },
): Fact[] {
  const author = `${venueId} ${userId}`;
  const state = states.get(author) ?? 'none 0';
  const [visibility = 'none', nth = '0'] = state.split(' ');
  const which = { reviewId: `r-${venueId}-${userId}-${nth}`, venueId, userId };
  const next = (to: string, fact: Fact) => {
    states.set(author, to);
    return [fact];
  };
  if (visibility === 'none') return next(`visible ${nth}`, venueReviewPosted({ ...which, rating }));
  if (turn === 1) return next(`none ${Number(nth) + 1}`, venueReviewDecided('VenueReviewDeleted', which));
  if (turn < 3)
    return [
      venueReviewRevised({
        ...which,
        ...someChanges({ rating, title: `Night ${fields}`, comment: null }, fields),
      }),
    ];
  if (visibility === 'visible') return next(`hidden ${nth}`, venueReviewDecided('VenueReviewHidden', which));
  return next(`visible ${nth}`, venueReviewDecided('VenueReviewShown', which));
}

/** The next event of a member's claim, also after the venue was removed. */
export function claimEvents(
  states: States,
  venueId: string,
  { userId, granted }: { userId: string; granted: boolean },
): Fact[] {
  const claimant = `claim ${venueId} ${userId}`;
  const nth = Number(states.get(claimant) ?? 0);
  states.set(claimant, `${nth + 1}`);
  const which = { claimId: `c-${venueId}-${userId}-${Math.floor(nth / 2)}`, venueId, userId };
  if (nth % 2 === 0) return [venueClaimSubmitted(which)];
  return [venueClaimDecided(granted ? 'VenueClaimApproved' : 'VenueClaimRejected', which)];
}
