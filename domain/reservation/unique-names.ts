import type { CommandMetadata, RecordedEvent } from '#schema/kernel/message.ts';
import type { RejectionCode } from '#schema/kernel/rejections.ts';
import { usernameStream, userStream, venueNameStream, venueStream } from '#schema/kernel/streams.ts';
import type { AnyCommand } from '../commands.ts';
import { stateFromEvents } from '../decider.ts';
import { user } from '../user/user.ts';
import { username } from '../user/username.ts';
import { usernameHash } from '../user/username-hash.ts';
import { venueNameHash } from '../venue/name-hash.ts';
import { venue } from '../venue/venue.ts';
import { venueName } from '../venue/venue-name.ts';
import type { NamesInUse } from './names-in-use.ts';
import { type Reservation, reservationFromEvents } from './reservation.ts';

/** One reservation of a name, which may no longer be its current one. */
export type NumberedReservation = { nameHash: string; owner: string; reservation: number };

/** A type of name with at most one owner at a time, reserved in its own stream and used in its owner's. */
export type UniqueName = {
  /** The rejection while another owner has the name. */
  taken: RejectionCode;
  hashOf(name: string): string;
  nameStream(nameHash: string): string;
  ownerStream(owner: string): string;
  reservationFromEvents(nameStream: readonly RecordedEvent[]): Reservation | null;
  namesFromEvents(ownerStream: readonly RecordedEvent[]): NamesInUse;
  /** `until`: ISO 8601 UTC. */
  reserve(what: { nameHash: string; owner: string; until: string }, meta: CommandMetadata): AnyCommand;
  confirm(what: NumberedReservation, meta: CommandMetadata): AnyCommand;
  release(what: NumberedReservation, meta: CommandMetadata): AnyCommand;
  expire(what: NumberedReservation, meta: CommandMetadata): AnyCommand;
  /** Sent to the owner's stream. */
  abandon(what: NumberedReservation, meta: CommandMetadata): AnyCommand;
};

/** Usernames, owned by accounts (ONB-14). */
export const usernames: UniqueName = {
  taken: 'username-taken',
  hashOf: usernameHash,
  nameStream: usernameStream,
  ownerStream: userStream,
  reservationFromEvents: (stream) => reservationFromEvents(username, stream),
  namesFromEvents: (stream) => stateFromEvents(user, stream).names,
  reserve: ({ owner, ...data }, meta) => ({
    type: 'ReserveUsername',
    data: { ...data, userId: owner },
    meta,
  }),
  confirm: ({ owner, ...data }, meta) => ({
    type: 'ConfirmUsername',
    data: { ...data, userId: owner },
    meta,
  }),
  release: ({ owner, ...data }, meta) => ({
    type: 'ReleaseUsername',
    data: { ...data, userId: owner },
    meta,
  }),
  expire: ({ owner, ...data }, meta) => ({
    type: 'ExpireUsernameReservation',
    data: { ...data, userId: owner },
    meta,
  }),
  abandon: ({ owner, ...data }, meta) => ({
    type: 'AbandonUsernameReservation',
    data: { ...data, userId: owner },
    meta,
  }),
};

/** Names of venues (VSUB-12). */
export const venueNames: UniqueName = {
  taken: 'venue-name-taken',
  hashOf: venueNameHash,
  nameStream: venueNameStream,
  ownerStream: venueStream,
  reservationFromEvents: (stream) => reservationFromEvents(venueName, stream),
  namesFromEvents: (stream) => stateFromEvents(venue, stream).names,
  reserve: ({ owner, ...data }, meta) => ({
    type: 'ReserveVenueName',
    data: { ...data, venueId: owner },
    meta,
  }),
  confirm: ({ owner, ...data }, meta) => ({
    type: 'ConfirmVenueName',
    data: { ...data, venueId: owner },
    meta,
  }),
  release: ({ owner, ...data }, meta) => ({
    type: 'ReleaseVenueName',
    data: { ...data, venueId: owner },
    meta,
  }),
  expire: ({ owner, ...data }, meta) => ({
    type: 'ExpireVenueNameReservation',
    data: { ...data, venueId: owner },
    meta,
  }),
  abandon: ({ owner, ...data }, meta) => ({
    type: 'AbandonVenueNameReservation',
    data: { ...data, venueId: owner },
    meta,
  }),
};

/** The unique name that a command gives to an owner, for which it needs a reservation; null for other commands. */
export function uniqueNameOf({
  type,
  data,
}: AnyCommand): { kind: UniqueName; name: string; owner: string } | null {
  if (type === 'ReviseProfile' && data.username != null)
    return { kind: usernames, name: data.username, owner: data.userId };
  if (type === 'AddVenue' || type === 'SubmitVenue')
    return { kind: venueNames, name: data.name, owner: data.venueId };
  if (type === 'ReviseVenue' && data.changes.name !== undefined)
    return { kind: venueNames, name: data.changes.name, owner: data.venueId };
  return null;
}
