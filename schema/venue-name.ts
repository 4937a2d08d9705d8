import { z } from 'zod';
import * as fields from './fields.ts';
import { type Command, defineEvent, type FactOf } from './message.ts';

/** A venue's name as it has to be unique: case, spacing and signs without a shape of their own off (VSUB-12). */
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
const nameHash = z.string().regex(/^[0-9a-f]{64}$/);

export const venueNameEvents = {
  VenueNameReserved: defineEvent({
    type: 'VenueNameReserved',
    stream: 'venueName-{nameHash}',
    says: 'The name belongs to one venue from now on.',
    version: 1,
    data: z.object({ nameHash, venueId }),
  }),
  VenueNameReleased: defineEvent({
    type: 'VenueNameReleased',
    stream: 'venueName-{nameHash}',
    says: 'The name is free again.',
    version: 1,
    data: z.object({ nameHash, venueId }),
  }),
};

export type VenueNameFact = FactOf<(typeof venueNameEvents)[keyof typeof venueNameEvents]>;

type ReserveVenueName = Command<'ReserveVenueName', { nameHash: string; venueId: string }>;
/** Changes nothing unless the name belongs to `venueId`. */
type ReleaseVenueName = Command<'ReleaseVenueName', { nameHash: string; venueId: string }>;
export type VenueNameCommand = ReserveVenueName | ReleaseVenueName;
