import { z } from 'zod';
import * as fields from '../kernel/fields.ts';
import { changesOf, optional } from '../kernel/input.ts';
import { limits } from '../kernel/limits.ts';
import { type Command, defineEvent, type FactOf } from '../kernel/message.ts';
import { type Numbered, reservation } from '../kernel/reservation.ts';
import { nameHash } from './venue-name.ts';
import { venueTypes } from './venue-type.ts';

const chooseType = 'Please select a venue type';
const wholeCapacity = 'Capacity must be a whole number';

/** A number of people; text, as forms send it, counts when it reads as one (VSUB-06, AVE-14). */
const capacity = z
  .union([z.int(wholeCapacity), z.string().trim()], wholeCapacity)
  .nullish()
  .transform((sent, context): number | null => {
    if (sent == null || sent === '') return null;
    const people = Number(sent);
    if (Number.isSafeInteger(people) && people >= 0 && people <= limits.capacity) return people;
    const message = Number.isInteger(people) && people < 0 ? 'Capacity must be at least 0' : wholeCapacity;
    context.issues.push({ code: 'custom', message, input: sent });
    return z.NEVER;
  });

const imageUrls = optional(
  z
    .array(fields.requiredUrl('Photo URL is required', 'picture'), 'Photos must be a list of addresses')
    .transform((urls) => [...new Set(urls)])
    .refine((urls) => urls.length <= limits.venuePhotos, `At most ${limits.venuePhotos} photos`),
  [],
);

const described = z.object({
  name: fields.requiredText('Venue name', limits.venue),
  address: fields.address,
  venueType: optional(z.enum(venueTypes, chooseType), null),
  description: fields.optionalText('Description', limits.venueDescription),
  url: fields.optionalUrl,
  phone: fields.optionalText('Phone', limits.venuePhone),
  email: fields.optionalEmail,
  capacity,
  logoUrl: fields.optionalUrl,
  imageUrls,
});

/** The fields of a venue, for visitors and admins (DATA-06). */
export type VenueFields = z.output<typeof described>;
export const venueFieldNames = Object.keys(described.shape) as readonly (keyof VenueFields)[];

/** What a visitor sends (R-32, VSUB-05). The gateway checks the fields against bots (VSUB-11). */
export const venueInput = described.extend({ venueType: z.enum(venueTypes, chooseType) });

/** The fields against bots (VSUB-09): `submissionTime` is when the form was opened, in ms since 1970. */
export const venueFormInput = z.object({
  honeypot: z
    .unknown()
    .optional()
    .transform((sent) => sent != null && sent !== ''),
  submissionTime: z
    .unknown()
    .optional()
    .transform((sent) => (Number.isFinite(sent) ? (sent as number) : null)),
});

const standing = {
  isVerified: optional(z.boolean('Verified must be true or false'), false),
  claimedBy: fields.optionalId,
};

/** What an admin sends to add a venue (R-57, AVE-13). */
export const adminVenueInput = described.extend(standing);

/** Any of the fields of a venue. */
export const adminVenueChanges = changesOf(adminVenueInput);

const venueId = fields.id;

export const venueEvents = {
  VenueSubmitted: defineEvent({
    type: 'VenueSubmitted',
    stream: 'venue-{venueId}',
    says: 'A visitor described a venue; it is public once an administrator has verified it.',
    version: 1,
    data: described.extend({ venueId, submittedBy: fields.id.nullable(), reservation }),
  }),
  VenueAdded: defineEvent({
    type: 'VenueAdded',
    stream: 'venue-{venueId}',
    says: 'An administrator added a venue; it is public at once.',
    version: 1,
    data: described.extend({ venueId, submittedBy: z.null(), addedBy: fields.id, reservation }),
  }),
  VenueRevised: defineEvent({
    type: 'VenueRevised',
    stream: 'venue-{venueId}',
    says: 'Facts of a venue were corrected; only the changed ones stand here.',
    version: 1,
    data: described.partial().extend({ venueId, reservation }),
  }),
  VenueNameReservationAbandoned: defineEvent({
    type: 'VenueNameReservationAbandoned',
    stream: 'venue-{venueId}',
    says: 'The venue can no longer take a name by this reservation, nor by an earlier one of it.',
    version: 1,
    data: z.object({ venueId, nameHash, reservation: reservation.unwrap() }),
  }),
  VenueVerified: defineEvent({
    type: 'VenueVerified',
    stream: 'venue-{venueId}',
    says: 'An administrator vouches for the venue; the first time lists a submitted one.',
    version: 1,
    data: z.object({ venueId }),
  }),
  VenueUnverified: defineEvent({
    type: 'VenueUnverified',
    stream: 'venue-{venueId}',
    says: 'The venue lost its badge; it stays listed.',
    version: 1,
    data: z.object({ venueId }),
  }),
  VenueClaimed: defineEvent({
    type: 'VenueClaimed',
    stream: 'venue-{venueId}',
    says: 'The venue belongs to this account from now on, by a claim or by an administrator’s word.',
    version: 1,
    data: z.object({
      venueId,
      userId: fields.id,
      claimId: fields.id.nullable(),
      adminNotes: z.string().nullable(),
    }),
  }),
  VenueClaimReleased: defineEvent({
    type: 'VenueClaimReleased',
    stream: 'venue-{venueId}',
    says: 'The venue belongs to no account any longer.',
    version: 1,
    data: z.object({ venueId, userId: fields.id }),
  }),
  VenueRemoved: defineEvent({
    type: 'VenueRemoved',
    stream: 'venue-{venueId}',
    says: 'The venue was taken from the directory, its reviews and open claims with it.',
    version: 1,
    data: z.object({ venueId, removedBy: fields.id }),
  }),
};

export type VenueFact = FactOf<(typeof venueEvents)[keyof typeof venueEvents]>;

/** By the reservation of the name, without which a venue takes no name but its present one (VSUB-12). */
type ByReservation = { reservation?: number | undefined };

type SubmitVenue = Command<
  'SubmitVenue',
  z.output<typeof venueInput> & ByReservation & { venueId: string; submittedBy: string | null }
>;
/** A venue as an administrator wants it, badge and owner included: all of it or nothing (AVE-13, AVE-21). */
export type AddVenue = Command<
  'AddVenue',
  VenueFields & ByReservation & { venueId: string; isVerified: boolean; claimedBy: string | null }
>;
type VenueChanges = Partial<VenueFields & { isVerified: boolean; claimedBy: string | null }>;
/** Any of it, in one append; a venue that has an owner is released before it is given to another (CLM-17). */
export type ReviseVenue = Command<'ReviseVenue', ByReservation & { venueId: string; changes: VenueChanges }>;
/** By a claim, or by an administrator's word (`claimId` null); refused when another account has it (CLM-17). */
export type ClaimVenue = Command<
  'ClaimVenue',
  { venueId: string; userId: string; claimId: string | null; adminNotes: string | null }
>;
/** Changes nothing unless the venue belongs to `userId`. */
type ReleaseVenueClaim = Command<'ReleaseVenueClaim', { venueId: string; userId: string }>;
/** Refused with `reservation-in-use` while the venue has the name; else no reservation up to this one can be used. */
type AbandonVenueNameReservation = Command<
  'AbandonVenueNameReservation',
  Numbered & { venueId: string; nameHash: string }
>;
type RemoveVenue = Command<'RemoveVenue', { venueId: string }>;
export type VenueCommand =
  | SubmitVenue
  | AddVenue
  | ReviseVenue
  | ClaimVenue
  | ReleaseVenueClaim
  | AbandonVenueNameReservation
  | RemoveVenue;
