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

/** A number of people; numeric text from forms is accepted (VSUB-06, AVE-14). */
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

/** A visitor's venue (R-32, VSUB-05). The gateway checks the bot fields (VSUB-11). */
export const venueInput = described.extend({ venueType: z.enum(venueTypes, chooseType) });

/** The bot-detection fields (VSUB-09): `submissionTime` is when the form was opened, in ms since 1970. */
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

/** An admin's input for a venue (R-57, AVE-13). */
export const adminVenueInput = described.extend(standing);

/** Changes to a venue. */
export const adminVenueChanges = changesOf(adminVenueInput);

const venueId = fields.id;

export const venueEvents = {
  VenueSubmitted: defineEvent({
    type: 'VenueSubmitted',
    stream: 'venue-{venueId}',
    description: 'A visitor submitted a venue; it is public once an administrator has verified it.',
    version: 1,
    data: described.extend({ venueId, submittedBy: fields.id.nullable(), reservation }),
  }),
  VenueAdded: defineEvent({
    type: 'VenueAdded',
    stream: 'venue-{venueId}',
    description: 'An administrator added a venue; it is public at once.',
    version: 1,
    data: described.extend({ venueId, submittedBy: z.null(), addedBy: fields.id, reservation }),
  }),
  VenueRevised: defineEvent({
    type: 'VenueRevised',
    stream: 'venue-{venueId}',
    description: 'A venue was revised; contains only the changed fields.',
    version: 1,
    data: described.partial().extend({ venueId, reservation }),
  }),
  VenueNameReservationAbandoned: defineEvent({
    type: 'VenueNameReservationAbandoned',
    stream: 'venue-{venueId}',
    description: 'The venue can no longer use this reservation of a name, nor an earlier one of it.',
    version: 1,
    data: z.object({ venueId, nameHash, reservation: reservation.unwrap() }),
  }),
  VenueVerified: defineEvent({
    type: 'VenueVerified',
    stream: 'venue-{venueId}',
    description: 'An administrator verified the venue; the first verification lists a submitted one.',
    version: 1,
    data: z.object({ venueId }),
  }),
  VenueUnverified: defineEvent({
    type: 'VenueUnverified',
    stream: 'venue-{venueId}',
    description: 'The venue lost its badge; it stays listed.',
    version: 1,
    data: z.object({ venueId }),
  }),
  VenueClaimed: defineEvent({
    type: 'VenueClaimed',
    stream: 'venue-{venueId}',
    description: 'The account became the owner of the venue, by a claim or set by an administrator.',
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
    description: 'The venue no longer has an owner.',
    version: 1,
    data: z.object({ venueId, userId: fields.id }),
  }),
  VenueRemoved: defineEvent({
    type: 'VenueRemoved',
    stream: 'venue-{venueId}',
    description: 'The venue was removed with its reviews and open claims.',
    version: 1,
    data: z.object({ venueId, removedBy: fields.id }),
  }),
};

export type VenueFact = FactOf<(typeof venueEvents)[keyof typeof venueEvents]>;

/** The reservation of the name, without which a venue can only keep its current name (VSUB-12). */
type ByReservation = { reservation?: number | undefined };

type SubmitVenue = Command<
  'SubmitVenue',
  z.output<typeof venueInput> & ByReservation & { venueId: string; submittedBy: string | null }
>;
/** An administrator's venue with badge and owner, added completely or not at all (AVE-13, AVE-21). */
export type AddVenue = Command<
  'AddVenue',
  VenueFields & ByReservation & { venueId: string; isVerified: boolean; claimedBy: string | null }
>;
type VenueChanges = Partial<VenueFields & { isVerified: boolean; claimedBy: string | null }>;
/** Any changes, in one append; the owner of a venue is released before another one is set (CLM-17). */
export type ReviseVenue = Command<'ReviseVenue', ByReservation & { venueId: string; changes: VenueChanges }>;
/**
 * By a claim, or by an administrator (`claimId` null); rejected when another account is the owner (CLM-17).
 */
export type ClaimVenue = Command<
  'ClaimVenue',
  { venueId: string; userId: string; claimId: string | null; adminNotes: string | null }
>;
/** Changes nothing unless `userId` is the owner. */
type ReleaseVenueClaim = Command<'ReleaseVenueClaim', { venueId: string; userId: string }>;
/**
 * Rejected with `reservation-in-use` while the venue has the name; otherwise no reservation up to this one
 * can be used.
 */
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
