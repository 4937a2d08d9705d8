import fc from 'fast-check';
import type { Fact } from '#schema/events.ts';
import { eventTypes } from '#schema/kernel/fields.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { adClicked, adCreated, adEnquired, adRevised, adSeen, adSwitched } from './ad-examples.ts';
import { decider, ingested, moderated } from './generated-ingest.fixture.ts';
import { claim, review, standing } from './generated-venue.fixture.ts';
import {
  commentApproved,
  commentDeleted,
  commentHeld,
  commentPosted,
  commentRejected,
  eventUpvoted,
  eventUpvoteWithdrawn,
  listingApproved,
  listingCreated,
  listingRemoved,
  listingRevised,
} from './listing-examples.ts';
import { type SampleEvent, toRecordedEvents } from './recorded-events.ts';
import { someChanges } from './some-changes.fixture.ts';
import { showSubmitted, submissionApproved, submissionRejected } from './submission-examples.ts';
import {
  adminGranted,
  adminRevoked,
  emailReserved,
  onboardingCompleted,
  profilePhotoChanged,
  profileRevised,
  usernameChosen,
  usernameConfirmed,
  usernameReservationAbandoned,
  usernameReserved,
  userRegistered,
} from './user-examples.ts';
import { venueAdded, venueNameReservationAbandoned, venueRemoved, venueSubmitted } from './venue-examples.ts';
import { visitorCounted } from './visitor-examples.ts';

/** `fields` says which of the fields that may change do (`someOf`); `again` repeats a revision. */
type Step = {
  subject: number;
  turn: number;
  month: number;
  type: number;
  fields: number;
  again: boolean;
  shared: boolean;
};

const steps = fc.array(
  fc.record<Step>({
    subject: fc.nat(39),
    turn: fc.nat(5),
    month: fc.integer({ min: 1, max: 3 }),
    type: fc.nat(2),
    fields: fc.nat(255),
    again: fc.boolean(),
    shared: fc.boolean(),
  }),
  { maxLength: 150, size: 'max' },
);

type Lives = Map<string, string>;

/** A submission, a listing, an account, an ad, a venue; a scraped event, a source, a batch job, a schedule, an agent. */
const kinds = ['s', 'l', 'u', 'a', 'v', 'e', 'p', 'b', 'c', 'g'] as const;

/** One step in the life of one of these, as their deciders permit it. */
function next(lives: Lives, { subject, ...step }: Step): SampleEvent[] {
  const { turn, month, type, fields } = step;
  const id = `${kinds[subject % kinds.length]}${Math.floor(subject / kinds.length)}`;
  const stage = lives.get(id) ?? 'none';
  const live = (to: string, ...facts: SampleEvent[]) => {
    lives.set(id, to);
    return facts;
  };
  const venueId = month === 3 ? null : `v${type}`;
  const shown = { date: `2027-0${month}-05`, eventType: eventTypes[type] };
  if (id.startsWith('s')) {
    if (stage === 'none') return live('pending', showSubmitted({ submissionId: id, ...shown }));
    return moderated(lives, id, step, {
      approved: () => submissionApproved(id, `from-${id}`, decider(step)),
      rejected: () => submissionRejected(id, 'No', decider(step)),
    });
  }
  if (id.startsWith('l')) {
    const created = listingCreated({ listingId: id, ...shown, venueId });
    if (stage === 'none') return live('listed', created, listingApproved(id));
    if (turn === 4) return upvote(lives, id, `u${month}`);
    if (turn === 5) return comment(lives, `c-${id}-${month}`, { listingId: id, turn: type });
    if (stage === 'removed') return [];
    if (turn === 0) return live('removed', listingRemoved(id));
    const changes = {
      ...shown,
      venueId,
      venue: `Room ${type}`,
      additionalDates: type === 0 ? [] : [`2027-0${month + type}-20`],
      performer: `Act ${month}`,
      price: `$${turn}`,
    };
    return live('listed', listingRevised({ listingId: id, ...someChanges(changes, fields) }));
  }
  if (id.startsWith('a')) {
    if (stage === 'none') return live('active', adCreated(id), adEnquired(`q-${id}`));
    if (turn > 2) return [(turn > 3 ? adSeen : adClicked)(id, `showing-${month}-${type}-${lives.size}`)];
    if (turn === 2) {
      const changes = { title: `Ad ${type}`, priority: month, endDate: `2027-0${month}-28` };
      return [adRevised({ adId: id, ...someChanges(changes, fields) })];
    }
    if (stage === 'inactive') return live('active', adSwitched('AdActivated', id));
    return live('inactive', adSwitched('AdDeactivated', id));
  }
  if (id.startsWith('v')) {
    if (stage === 'none' && turn === 0) return [venueNameReservationAbandoned(id)];
    if (stage === 'none') return live('listed', type === 0 ? venueSubmitted(id) : venueAdded(id));
    if (turn === 4 && stage === 'listed') return standing(lives, id, { userId: `u${month}`, type, fields });
    if (turn === 5) return claim(lives, id, { userId: `u${month}`, granted: type === 0 });
    if (turn > 0) return review(lives, id, { userId: `u${month}`, turn, rating: type + 3, fields });
    return stage === 'removed' ? [] : live('removed', venueRemoved(id));
  }
  if (!id.startsWith('u')) return ingested(lives, id, step);
  if (stage === 'none') return live('user', emailReserved(id), userRegistered(id));
  if (turn === 0 && type === 0) return [usernameReserved(id), usernameReservationAbandoned(id)];
  if (turn === 0) return [usernameReserved(id), usernameChosen(id, `Name-${month}`), usernameConfirmed(id)];
  if (turn === 1) return [profileRevised({ userId: id, interests: [eventTypes[type] ?? 'art'] })];
  if (turn === 2) return [profilePhotoChanged(id, `/images/q_auto/${month}.jpg`), onboardingCompleted(id)];
  if (turn === 3) return [visitorCounted(`${id}-${lives.size}`, `2027-0${month}`)];
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

/** A log that a counterexample prints as a line per event, with the fields of a revision. */
function printable(log: RecordedEvent[]): RecordedEvent[] {
  const lines = () =>
    log.map(
      ({ type, stream, data }) =>
        `${type} ${stream}${type.endsWith('Revised') ? ` ${JSON.stringify(data)}` : ''}`,
    );
  return Object.defineProperty(log, fc.toStringMethod, { value: () => lines().join('\n') });
}

/** Logs as the deciders would write them. */
export const logs = steps.map((taken) => {
  const lives: Lives = new Map();
  const told = taken.flatMap((step) =>
    next(lives, step)
      .flatMap((fact) => (step.again && fact.type.endsWith('Revised') ? [fact, fact] : [fact]))
      .map(
        (fact): SampleEvent =>
          step.shared ? { ...fact, beside: { ...fact.beside, correlationId: `shared-${step.month}` } } : fact,
      ),
  );
  return printable(toRecordedEvents(told));
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
