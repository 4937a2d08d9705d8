import fc from 'fast-check';
import type { Fact } from '#schema/events.ts';
import { eventTypes } from '#schema/fields.ts';
import {
  adClicked,
  adCreated,
  adEnquired,
  adminGranted,
  adminRevoked,
  adSeen,
  adSwitched,
  commentApproved,
  commentDeleted,
  commentHeld,
  commentPosted,
  commentRejected,
  emailReserved,
  eventUpvoted,
  eventUpvoteWithdrawn,
  listingApproved,
  listingCreated,
  listingRemoved,
  listingRevised,
  onboardingCompleted,
  profilePhotoChanged,
  profileRevised,
  showSubmitted,
  submissionApproved,
  submissionRejected,
  usernameChosen,
  usernameReserved,
  userRegistered,
} from './examples.ts';
import { recorded, type Told } from './specification.ts';
import {
  venueAdded,
  venueClaimDecided,
  venueClaimed,
  venueClaimReleased,
  venueClaimSubmitted,
  venueRemoved,
  venueReviewDecided,
  venueReviewPosted,
  venueReviewRevised,
  venueRevised,
  venueSubmitted,
  venueVerified,
} from './venue-examples.ts';

type Step = { subject: number; turn: number; month: number; type: number; shared: boolean };

const steps = fc.array(
  fc.record<Step>({
    subject: fc.nat(19),
    turn: fc.nat(5),
    month: fc.integer({ min: 1, max: 3 }),
    type: fc.nat(2),
    shared: fc.boolean(),
  }),
  { maxLength: 60 },
);

type Lives = Map<string, string>;

/** One step in the life of a submission, a listing, an ad, an account or a venue, as their deciders permit it. */
function next(lives: Lives, { subject, turn, month, type }: Step): Told[] {
  const id = `${['s', 'l', 'u', 'a', 'v'][subject % 5]}${Math.floor(subject / 5)}`;
  const stage = lives.get(id) ?? 'none';
  const live = (to: string, ...facts: Told[]) => {
    lives.set(id, to);
    return facts;
  };
  const venueId = month === 3 ? null : `v${type}`;
  const shown = { date: `2027-0${month}-05`, eventType: eventTypes[type] };
  if (id.startsWith('s')) {
    if (stage === 'none') return live('pending', showSubmitted({ submissionId: id, ...shown }));
    if (stage === 'decided') return [];
    return live('decided', turn < 3 ? submissionApproved(id, `from-${id}`) : submissionRejected(id, 'No'));
  }
  if (id.startsWith('l')) {
    const created = listingCreated({ listingId: id, ...shown, venueId });
    if (stage === 'none') return live('listed', created, listingApproved(id));
    if (turn === 4) return upvote(lives, id, `u${month}`);
    if (turn === 5) return comment(lives, `c-${id}-${month}`, { listingId: id, turn: type });
    if (stage === 'removed') return [];
    if (turn === 0) return live('removed', listingRemoved(id));
    return live(
      'listed',
      listingRevised({ listingId: id, ...(turn < 3 ? { ...shown, venueId } : { price: `$${turn}` }) }),
    );
  }
  if (id.startsWith('a')) {
    if (stage === 'none') return live('active', adCreated(id), adEnquired(`q-${id}`));
    if (turn > 2) return [(turn > 3 ? adSeen : adClicked)(id, `showing-${month}-${type}-${lives.size}`)];
    if (stage === 'inactive') return live('active', adSwitched('AdActivated', id));
    return live('inactive', adSwitched('AdDeactivated', id));
  }
  if (id.startsWith('v')) {
    if (stage === 'none') return live('listed', type === 0 ? venueSubmitted(id) : venueAdded(id));
    if (turn === 4 && stage === 'listed') return standing(lives, id, { userId: `u${month}`, type });
    if (turn === 5) return claim(lives, id, { userId: `u${month}`, granted: type === 0 });
    if (turn > 0) return review(lives, id, { userId: `u${month}`, turn, rating: type + 3 });
    return stage === 'removed' ? [] : live('removed', venueRemoved(id));
  }
  if (stage === 'none') return live('user', emailReserved(id), userRegistered(id));
  if (turn === 0) return [usernameReserved(id), usernameChosen(id, `Name-${month}`)];
  if (turn === 1) return [profileRevised({ userId: id, interests: [eventTypes[type] ?? 'art'] })];
  if (turn === 2) return [profilePhotoChanged(id, `/images/q_auto/${month}.jpg`), onboardingCompleted(id)];
  return stage === 'user' ? live('admin', adminGranted(id)) : live('user', adminRevoked(id));
}

/** Given, taken back, given again: also for a listing that was removed while the door still saw it. */
function upvote(lives: Lives, listingId: string, userId: string): Fact[] {
  const upvoted = lives.get(`${listingId} ${userId}`) === 'upvoted';
  lives.set(`${listingId} ${userId}`, upvoted ? 'none' : 'upvoted');
  return [upvoted ? eventUpvoteWithdrawn(listingId, userId) : eventUpvoted(listingId, userId)];
}

function comment(lives: Lives, id: string, { listingId, turn }: { listingId: string; turn: number }): Fact[] {
  const stage = lives.get(id) ?? 'none';
  if (stage === 'deleted') return [];
  lives.set(id, stage === 'decided' ? 'deleted' : stage === 'none' ? 'posted' : 'decided');
  if (stage === 'none') return [commentPosted(id, listingId), turn ? commentHeld(id) : commentApproved(id)];
  if (stage === 'decided') return [commentDeleted(id)];
  return [turn ? commentRejected(id, 'No') : commentApproved(id, 'admin')];
}

/** Revised, verified or not, owned or not. */
function standing(lives: Lives, venueId: string, { userId, type }: { userId: string; type: number }): Fact[] {
  const key = `${venueId} ${type === 1 ? 'badge' : 'owner'}`;
  const former = lives.get(key);
  if (type === 0) return [venueRevised({ venueId, name: `Élan ${userId}`, capacity: 7 })];
  if (former) lives.delete(key);
  else lives.set(key, userId);
  if (type === 1) return [venueVerified(venueId, !former)];
  return [former ? venueClaimReleased(venueId, former) : venueClaimed(venueId, userId)];
}

/** Also of a venue that was removed while the door still saw it. */
function review(
  lives: Lives,
  venueId: string,
  { userId, turn, rating }: { userId: string; turn: number; rating: number },
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
  if (turn < 3) return [venueReviewRevised({ ...which, rating })];
  if (seen === 'visible') return next(`hidden ${nth}`, venueReviewDecided('VenueReviewHidden', which));
  return next(`visible ${nth}`, venueReviewDecided('VenueReviewShown', which));
}

/** Also of a venue that was removed meanwhile. */
function claim(
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

/** Logs as the deciders would write them. */
export const logs = steps.map((taken) => {
  const lives: Lives = new Map();
  const told = taken.flatMap((step) =>
    next(lives, step).map(
      (fact): Told =>
        step.shared ? { ...fact, beside: { ...fact.beside, correlationId: `shared-${step.month}` } } : fact,
    ),
  );
  return recorded(told);
});

/** The same list in pieces of the given sizes, the last size repeated. */
export function inPieces<Each>(list: readonly Each[], sizes: readonly number[]): Each[][] {
  const pieces: Each[][] = [];
  for (let from = 0; from < list.length; ) {
    const size = sizes[Math.min(pieces.length, sizes.length - 1)] ?? list.length;
    pieces.push(list.slice(from, from + size));
    from += size;
  }
  return pieces;
}

export const pieceSizes = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 8 });
