import type { RecordedEvent } from '#schema/kernel/message.ts';
import { venueStream } from '#schema/kernel/streams.ts';
import {
  type AddVenue,
  adminVenueChanges,
  adminVenueInput,
  type ClaimVenue,
  type ReviseVenue,
  type VenueCommand,
  type VenueFact,
  type VenueFields,
  venueFieldNames,
  venueInput,
} from '#schema/venues/venue.ts';
import { claimDecisionInput } from '#schema/venues/venue-claim.ts';
import { admins, anyone, commandsOf } from '../command.ts';
import {
  changedFields,
  type Decider,
  type Decision,
  isEmpty,
  reject,
  stateFromEvents,
  unknownEvent,
} from '../decider.ts';
import {
  abandonReservation,
  mayUse,
  type NamesInUse,
  noNames,
  withFence,
  withName,
} from '../reservation/names-in-use.ts';
import { venueNameHash } from './name-hash.ts';

type Venue = {
  status: 'existing';
  fields: VenueFields;
  /** Whether it is public: added by an administrator, or verified once (VEN-13). */
  listed: boolean;
  isVerified: boolean;
  claimedBy: string | null;
};
type Named = { names: NamesInUse };
type State = ({ status: 'none' | 'removed' } | Venue) & Named;

/**
 * A venue: created once by a visitor or an administrator, then revised, verified and owned by one account at
 * a time (CLM-17), until it is removed permanently.
 */
export const venue: Decider<State, VenueCommand, VenueFact> = {
  initialState: () => ({ status: 'none', names: noNames }),

  evolve(state, fact) {
    const names = namesAfter(state.names, fact);
    if (fact.type === 'VenueSubmitted' || fact.type === 'VenueAdded')
      return {
        status: 'existing',
        fields: venueFieldsOf(fact.data),
        listed: fact.type === 'VenueAdded',
        isVerified: false,
        claimedBy: null,
        names,
      };
    if (fact.type === 'VenueRemoved') return { status: 'removed', names };
    return state.status === 'existing' ? { ...changed(state, fact), names } : { ...state, names };
  },

  decide(command, state) {
    if (command.type === 'AbandonVenueNameReservation') {
      if (state.status === 'removed') return [];
      return abandonReservation(state.names, command.data, {
        type: 'VenueNameReservationAbandoned',
        data: command.data,
      });
    }
    if (command.type === 'SubmitVenue' || command.type === 'AddVenue') {
      if (state.status !== 'none') return reject('venue-exists');
      if (!mayUse(state.names, venueNameHash(command.data.name), command.data.reservation))
        return reject('reservation-needed');
      return command.type === 'AddVenue' ? add(command) : [{ type: 'VenueSubmitted', data: command.data }];
    }
    return state.status === 'existing' ? change(command, state) : reject('venue-unknown');
  },
};

/** Whether a venue is public, and its owner; null when it is unknown or removed. */
export function currentVenue(stream: readonly RecordedEvent[]): Pick<Venue, 'listed' | 'claimedBy'> | null {
  const state = stateFromEvents(venue, stream);
  return state.status === 'existing' ? state : null;
}

function namesAfter(names: NamesInUse, { type, data }: VenueFact): NamesInUse {
  switch (type) {
    case 'VenueSubmitted':
    case 'VenueAdded':
      return withName(names, venueNameHash(data.name), data.reservation);
    case 'VenueRevised':
      return data.name === undefined ? names : withName(names, venueNameHash(data.name), data.reservation);
    case 'VenueNameReservationAbandoned':
      return withFence(names, data.nameHash, data.reservation);
    case 'VenueRemoved':
      return { ...names, current: null };
    default:
      return names;
  }
}

function changed(
  venue: Venue,
  fact: Exclude<VenueFact, { type: 'VenueSubmitted' | 'VenueAdded' | 'VenueRemoved' }>,
): Venue {
  switch (fact.type) {
    case 'VenueRevised': {
      const { venueId: _id, reservation: _number, ...changes } = fact.data;
      return { ...venue, fields: { ...venue.fields, ...changes } };
    }
    case 'VenueVerified':
      return { ...venue, listed: true, isVerified: true };
    case 'VenueUnverified':
      return { ...venue, isVerified: false };
    case 'VenueClaimed':
      return { ...venue, claimedBy: fact.data.userId };
    case 'VenueClaimReleased':
      return { ...venue, claimedBy: null };
    case 'VenueNameReservationAbandoned':
      return venue;
    default:
      return unknownEvent(venue, fact);
  }
}

function add({ data, meta }: AddVenue): VenueFact[] {
  const { venueId, isVerified, claimedBy, reservation } = data;
  return [
    {
      type: 'VenueAdded',
      data: {
        ...venueFieldsOf(data),
        venueId,
        submittedBy: null,
        addedBy: meta.actor.id,
        ...(reservation !== undefined && { reservation }),
      },
    },
    ...(isVerified ? [{ type: 'VenueVerified', data: { venueId } } as const] : []),
    ...(claimedBy === null ? [] : [claimedByAdmin(venueId, claimedBy)]),
  ];
}

function change(
  command: Exclude<VenueCommand, { type: 'SubmitVenue' | 'AddVenue' | 'AbandonVenueNameReservation' }>,
  venue: Venue & Named,
): Decision<VenueFact> {
  const { venueId } = command.data;
  switch (command.type) {
    case 'ReviseVenue':
      return revise(command, venue);
    case 'ClaimVenue':
      return claim(command, venue);
    case 'ReleaseVenueClaim':
      return venue.claimedBy === command.data.userId
        ? [{ type: 'VenueClaimReleased', data: command.data }]
        : [];
    case 'RemoveVenue':
      return [{ type: 'VenueRemoved', data: { venueId, removedBy: command.meta.actor.id } }];
  }
}

function revise(
  { data: { venueId, changes, reservation } }: ReviseVenue,
  venue: Venue & Named,
): Decision<VenueFact> {
  const { isVerified = venue.isVerified, claimedBy = venue.claimedBy } = changes;
  if (claimedBy !== venue.claimedBy && claimedBy !== null && venue.claimedBy !== null)
    return reject('venue-already-claimed');
  const corrected = changedFields(venueFieldNames, changes, venue.fields);
  const { name } = corrected;
  if (name !== undefined && !mayUse(venue.names, venueNameHash(name), reservation))
    return reject('reservation-needed');
  const facts: VenueFact[] = [];
  if (!isEmpty(corrected)) {
    const by = name !== undefined && reservation !== undefined && { reservation };
    facts.push({ type: 'VenueRevised', data: { venueId, ...corrected, ...by } });
  }
  if (isVerified !== venue.isVerified)
    facts.push({ type: isVerified ? 'VenueVerified' : 'VenueUnverified', data: { venueId } });
  if (claimedBy !== venue.claimedBy)
    facts.push(
      venue.claimedBy === null
        ? claimedByAdmin(venueId, claimedBy as string)
        : { type: 'VenueClaimReleased', data: { venueId, userId: venue.claimedBy } },
    );
  return facts;
}

function claim({ data }: ClaimVenue, { claimedBy }: Venue): Decision<VenueFact> {
  if (claimedBy === data.userId) return [];
  return claimedBy === null ? [{ type: 'VenueClaimed', data }] : reject('venue-already-claimed');
}

const claimedByAdmin = (venueId: string, userId: string): VenueFact => ({
  type: 'VenueClaimed',
  data: { venueId, userId, claimId: null, adminNotes: null },
});

function venueFieldsOf(venue: VenueFields): VenueFields {
  return Object.fromEntries(venueFieldNames.map((field) => [field, venue[field]])) as VenueFields;
}

export const venueCommands = commandsOf(venue, ({ venueId }) => venueStream(venueId), {
  SubmitVenue: { actors: anyone, rate: 'G', input: venueInput, idempotent: true },
  AddVenue: { actors: admins, rate: 'X', input: adminVenueInput, idempotent: true },
  ReviseVenue: { actors: admins, rate: 'X', input: adminVenueChanges },
  ClaimVenue: { actors: admins, rate: 'X', input: claimDecisionInput },
  ReleaseVenueClaim: { actors: ['system'] },
  RemoveVenue: { actors: admins, rate: 'X' },
  AbandonVenueNameReservation: { actors: ['system'] },
});
