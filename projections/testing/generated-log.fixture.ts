import fc from 'fast-check';
import type { Fact } from '#schema/events.ts';
import { eventTypes } from '#schema/kernel/fields.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { adClicked, adCreated, adEnquired, adRevised, adSeen, adSwitched } from './examples/ad-examples.ts';
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
  listingMerged,
  listingRemoved,
  listingRevised,
  listingSeparated,
  listingTurns,
} from './examples/listing-examples.ts';
import { showSubmitted, submissionApproved, submissionRejected } from './examples/submission-examples.ts';
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
} from './examples/user-examples.ts';
import {
  venueAdded,
  venueNameReservationAbandoned,
  venueRemoved,
  venueSubmitted,
} from './examples/venue-examples.ts';
import { visitorCounted } from './examples/visitor-examples.ts';
import { decider, ingestEvents, moderationEvents } from './generated-ingest.fixture.ts';
import { claimEvents, reviewEvents, venueEvents } from './generated-venue.fixture.ts';
import { type SampleEvent, toRecordedEvents } from './recorded-events.ts';
import { someChanges } from './some-changes.fixture.ts';

/** `fields` chooses the fields that a revision changes (`someChanges`); `again` repeats a revision. */
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

type States = Map<string, string>;

const turns = Object.values(listingTurns);

/**
 * Id prefixes: submission, listing, account, ad, venue, scraped event, source, batch job, schedule, agent.
 */
const kinds = ['s', 'l', 'u', 'a', 'v', 'e', 'p', 'b', 'c', 'g'] as const;

/** The next events of one item, as its decider permits them. */
function next(states: States, { subject, ...step }: Step): SampleEvent[] {
  const { turn, month, type, fields } = step;
  const id = `${kinds[subject % kinds.length]}${Math.floor(subject / kinds.length)}`;
  const state = states.get(id) ?? 'none';
  const moveTo = (to: string, ...facts: SampleEvent[]) => {
    states.set(id, to);
    return facts;
  };
  const venueId = month === 3 ? null : `v${type}`;
  const shown = { date: `2027-0${month}-05`, eventType: eventTypes[type] };
  if (id.startsWith('s')) {
    if (state === 'none') return moveTo('pending', showSubmitted({ submissionId: id, ...shown }));
    return moderationEvents(states, id, step, {
      approved: () => submissionApproved(id, `from-${id}`, decider(step)),
      rejected: () => submissionRejected(id, 'No', decider(step)),
    });
  }
  if (id.startsWith('l')) {
    const created = listingCreated({ listingId: id, ...shown, venueId });
    if (state === 'none') return moveTo('listed', created, listingApproved(id));
    if (turn === 4) return upvoteEvents(states, id, `u${month}`);
    if (turn === 5) return commentEvents(states, `c-${id}-${month}`, { listingId: id, turn: type });
    if (state === 'removed') return [];
    if (turn === 0) return moveTo('removed', listingRemoved(id));
    if (state === 'merged') return moveTo('listed', listingSeparated(id));
    if (turn === 2 && month === 2) return moveTo('merged', listingMerged(id, 'l0'));
    if (turn === 3) return [turns[fields % turns.length]!(id)];
    const changes = {
      ...shown,
      venueId,
      venue: `Room ${type}`,
      additionalDates: type === 0 ? [] : [`2027-0${month + type}-20`],
      performer: `Act ${month}`,
      price: `$${turn}`,
    };
    return moveTo('listed', listingRevised({ listingId: id, ...someChanges(changes, fields) }));
  }
  if (id.startsWith('a')) {
    if (state === 'none') return moveTo('active', adCreated(id), adEnquired(`q-${id}`));
    if (turn > 2) return [(turn > 3 ? adSeen : adClicked)(id, `showing-${month}-${type}-${states.size}`)];
    if (turn === 2) {
      const changes = { title: `Ad ${type}`, priority: month, endDate: `2027-0${month}-28` };
      return [adRevised({ adId: id, ...someChanges(changes, fields) })];
    }
    if (state === 'inactive') return moveTo('active', adSwitched('AdActivated', id));
    return moveTo('inactive', adSwitched('AdDeactivated', id));
  }
  if (id.startsWith('v')) {
    if (state === 'none' && turn === 0) return [venueNameReservationAbandoned(id)];
    if (state === 'none') return moveTo('listed', type === 0 ? venueSubmitted(id) : venueAdded(id));
    if (turn === 4 && state === 'listed')
      return venueEvents(states, id, { userId: `u${month}`, type, fields });
    if (turn === 5) return claimEvents(states, id, { userId: `u${month}`, granted: type === 0 });
    if (turn > 0) return reviewEvents(states, id, { userId: `u${month}`, turn, rating: type + 3, fields });
    return state === 'removed' ? [] : moveTo('removed', venueRemoved(id));
  }
  if (!id.startsWith('u')) return ingestEvents(states, id, step);
  if (state === 'none') return moveTo('user', emailReserved(id), userRegistered(id));
  if (turn === 0 && type === 0) return [usernameReserved(id), usernameReservationAbandoned(id)];
  if (turn === 0) return [usernameReserved(id), usernameChosen(id, `Name-${month}`), usernameConfirmed(id)];
  if (turn === 1) return [profileRevised({ userId: id, interests: [eventTypes[type] ?? 'art'] })];
  if (turn === 2) return [profilePhotoChanged(id, `/images/q_auto/${month}.jpg`), onboardingCompleted(id)];
  if (turn === 3) return [visitorCounted(`${id}-${states.size}`, `2027-0${month}`)];
  return state === 'user' ? moveTo('admin', adminGranted(id)) : moveTo('user', adminRevoked(id));
}

/**
 * Adds or withdraws an upvote, also of a listing that was removed, when the gateway had not seen the removal
 * yet.
 */
function upvoteEvents(states: States, listingId: string, userId: string): Fact[] {
  const upvoted = states.get(`${listingId} ${userId}`) === 'upvoted';
  states.set(`${listingId} ${userId}`, upvoted ? 'none' : 'upvoted');
  return [upvoted ? eventUpvoteWithdrawn(listingId, userId) : eventUpvoted(listingId, userId)];
}

function commentEvents(
  states: States,
  id: string,
  { listingId, turn }: { listingId: string; turn: number },
): Fact[] {
  const state = states.get(id) ?? 'none';
  if (state === 'deleted') return [];
  states.set(id, state === 'decided' ? 'deleted' : state === 'none' ? 'posted' : 'decided');
  if (state === 'none') return [commentPosted(id, listingId), turn ? commentHeld(id) : commentApproved(id)];
  if (state === 'decided') return [commentDeleted(id)];
  return [turn ? commentRejected(id, 'No') : commentApproved(id, 'admin')];
}

/** Makes a counterexample print the log as a line per event, with the fields of a revision. */
function printable(log: RecordedEvent[]): RecordedEvent[] {
  const lines = () =>
    log.map(
      ({ type, stream, data }) =>
        `${type} ${stream}${type.endsWith('Revised') ? ` ${JSON.stringify(data)}` : ''}`,
    );
  return Object.defineProperty(log, fc.toStringMethod, { value: () => lines().join('\n') });
}

/** Logs that the deciders could have written. */
export const logs = steps.map((chosen) => {
  const states: States = new Map();
  const samples = chosen.flatMap((step) =>
    next(states, step)
      .flatMap((fact) => (step.again && fact.type.endsWith('Revised') ? [fact, fact] : [fact]))
      .map(
        (fact): SampleEvent =>
          step.shared
            ? { ...fact, overrides: { ...fact.overrides, correlationId: `shared-${step.month}` } }
            : fact,
      ),
  );
  return printable(toRecordedEvents(samples));
});

/** Splits a list into pieces of the given sizes, the last size repeated. */
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
