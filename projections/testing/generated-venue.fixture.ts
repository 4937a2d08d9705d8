import type { Fact } from '#schema/events.ts';
import { someChanges } from './some-changes.fixture.ts';
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
} from './venue-examples.ts';

type Lives = Map<string, string>;

/** Revised, verified or not, owned or not. */
export function standing(
  lives: Lives,
  venueId: string,
  { userId, type, fields }: { userId: string; type: number; fields: number },
): Fact[] {
  const key = `${venueId} ${type === 1 ? 'badge' : 'owner'}`;
  const former = lives.get(key);
  if (type === 0) {
    const changes = {
      name: `Élan ${userId}`,
      capacity: 7,
      address: `${fields} Comal St`,
      venueType: 'bar',
    } as const;
    return [venueRevised({ venueId, ...someChanges(changes, fields) })];
  }
  if (former) lives.delete(key);
  else lives.set(key, userId);
  if (type === 1) return [venueVerified(venueId, !former)];
  return [former ? venueClaimReleased(venueId, former) : venueClaimed(venueId, userId)];
}

/** Also of a venue that was removed while the door still saw it. */
export function review(
  lives: Lives,
  venueId: string,
  { userId, turn, rating, fields }: { userId: string; turn: number; rating: number; fields: number },
): Fact[] {
  const author = `${venueId} ${userId}`;
  const stage = lives.get(author) ?? 'none 0';
  const [seen = 'none', nth = '0'] = stage.split(' ');
  const which = { reviewId: `r-${venueId}-${userId}-${nth}`, venueId, userId };
  const next = (to: string, fact: Fact) => {
    lives.set(author, to);
    return [fact];
  };
  if (seen === 'none') return next(`visible ${nth}`, venueReviewPosted({ ...which, rating }));
  if (turn === 1) return next(`none ${Number(nth) + 1}`, venueReviewDecided('VenueReviewDeleted', which));
  if (turn < 3)
    return [
      venueReviewRevised({
        ...which,
        ...someChanges({ rating, title: `Night ${fields}`, comment: null }, fields),
      }),
    ];
  if (seen === 'visible') return next(`hidden ${nth}`, venueReviewDecided('VenueReviewHidden', which));
  return next(`visible ${nth}`, venueReviewDecided('VenueReviewShown', which));
}

/** Also of a venue that was removed meanwhile. */
export function claim(
  lives: Lives,
  venueId: string,
  { userId, granted }: { userId: string; granted: boolean },
): Fact[] {
  const claimant = `claim ${venueId} ${userId}`;
  const nth = Number(lives.get(claimant) ?? 0);
  lives.set(claimant, `${nth + 1}`);
  const which = { claimId: `c-${venueId}-${userId}-${Math.floor(nth / 2)}`, venueId, userId };
  if (nth % 2 === 0) return [venueClaimSubmitted(which)];
  return [venueClaimDecided(granted ? 'VenueClaimApproved' : 'VenueClaimRejected', which)];
}
