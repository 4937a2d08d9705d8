import { z } from 'zod';
import * as fields from '../kernel/fields.ts';
import { type Command, defineEvent, type FactOf } from '../kernel/message.ts';
import { type Numbered, reservation, reserved } from '../kernel/reservation.ts';

/** Normalises a venue's name for uniqueness: removes case, spacing and invisible characters (VSUB-12). */
export function foldedVenueName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/\p{Cf}+/gu, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();
}

const venueId = fields.id;

/** SHA-256 of the folded venue name: names that differ only in case and spacing are one (VSUB-12). */
export const nameHash = z.string().regex(/^[0-9a-f]{64}$/);

export const venueNameEvents = {
  VenueNameReserved: defineEvent({
    type: 'VenueNameReserved',
    stream: 'venueName-{nameHash}',
    description: 'The name is reserved for one venue.',
    version: 1,
    data: z.object({ nameHash, venueId, ...reserved }),
  }),
  VenueNameConfirmed: defineEvent({
    type: 'VenueNameConfirmed',
    stream: 'venueName-{nameHash}',
    description: 'The venue has the name that was reserved for it.',
    version: 1,
    data: z.object({ nameHash, venueId, reservation }),
  }),
  VenueNameReleased: defineEvent({
    type: 'VenueNameReleased',
    stream: 'venueName-{nameHash}',
    description: 'The name is free again.',
    version: 1,
    data: z.object({ nameHash, venueId, reservation }),
  }),
  VenueNameReservationExpired: defineEvent({
    type: 'VenueNameReservationExpired',
    stream: 'venueName-{nameHash}',
    description: 'The name was reserved but no venue took it in time, and is free again.',
    version: 1,
    data: z.object({ nameHash, venueId, reservation }),
  }),
};

export type VenueNameFact = FactOf<(typeof venueNameEvents)[keyof typeof venueNameEvents]>;

type OfVenueName = { nameHash: string; venueId: string };
type ReserveVenueName = Command<'ReserveVenueName', OfVenueName & { until: string }>;
type ConfirmVenueName = Command<'ConfirmVenueName', OfVenueName & Numbered>;
type ReleaseVenueName = Command<'ReleaseVenueName', OfVenueName & Numbered>;
type ExpireVenueNameReservation = Command<'ExpireVenueNameReservation', OfVenueName & Numbered>;
export type VenueNameCommand =
  | ReserveVenueName
  | ConfirmVenueName
  | ReleaseVenueName
  | ExpireVenueNameReservation;
