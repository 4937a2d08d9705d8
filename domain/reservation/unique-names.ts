import type { UserFact } from '#schema/accounts/user.ts';
import type { CommandMetadata, RecordedEvent } from '#schema/kernel/message.ts';
import type { RejectionCode } from '#schema/kernel/rejections.ts';
import { usernameStream, userStream, venueNameStream, venueStream } from '#schema/kernel/streams.ts';
import type { VenueFact } from '#schema/venues/venue.ts';
import type { AnyCommand } from '../commands.ts';
import { user } from '../user/user.ts';
import { username } from '../user/username.ts';
import { usernameHash } from '../user/username-hash.ts';
import { venueNameHash } from '../venue/name-hash.ts';
import { venue } from '../venue/venue.ts';
import { venueName } from '../venue/venue-name.ts';
import type { NamesInUse } from './names-in-use.ts';
import { type Reservation, reservationFromEvents } from './reservation.ts';

/** One reservation of a name, whose current number it may or may not still be. */
export type NumberedReservation = { nameHash: string; owner: string; reservation: number };

/** A kind of name that at most one owner has at a time, reserved in a stream of its own and used in its owner's. */
export type UniqueName = {
  /** The refusal while somebody else has the name. */
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

const commandOf =
  <Data extends { owner: string }>(type: AnyCommand['type'], ownerField: 'userId' | 'venueId') =>
  ({ owner, ...data }: Data, meta: CommandMetadata) =>
    ({ type, data: { ...data, [ownerField]: owner }, meta }) as unknown as AnyCommand;

/** Usernames, owned by accounts (ONB-14). */
export const usernames: UniqueName = {
  taken: 'username-taken',
  hashOf: usernameHash,
  nameStream: usernameStream,
  ownerStream: userStream,
  reservationFromEvents: (stream) => reservationFromEvents(username, stream),
  namesFromEvents: (stream) =>
    stream.reduce((state, event) => user.evolve(state, event as unknown as UserFact), user.initialState())
      .names,
  reserve: commandOf('ReserveUsername', 'userId'),
  confirm: commandOf('ConfirmUsername', 'userId'),
  release: commandOf('ReleaseUsername', 'userId'),
  expire: commandOf('ExpireUsernameReservation', 'userId'),
  abandon: commandOf('AbandonUsernameReservation', 'userId'),
};

/** Names of venues (VSUB-12). */
export const venueNames: UniqueName = {
  taken: 'venue-name-taken',
  hashOf: venueNameHash,
  nameStream: venueNameStream,
  ownerStream: venueStream,
  reservationFromEvents: (stream) => reservationFromEvents(venueName, stream),
  namesFromEvents: (stream) =>
    stream.reduce((state, event) => venue.evolve(state, event as unknown as VenueFact), venue.initialState())
      .names,
  reserve: commandOf('ReserveVenueName', 'venueId'),
  confirm: commandOf('ConfirmVenueName', 'venueId'),
  release: commandOf('ReleaseVenueName', 'venueId'),
  expire: commandOf('ExpireVenueNameReservation', 'venueId'),
  abandon: commandOf('AbandonVenueNameReservation', 'venueId'),
};
