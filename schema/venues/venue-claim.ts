import { z } from 'zod';
import * as fields from '../kernel/fields.ts';
import { optional } from '../kernel/input.ts';
import { limits } from '../kernel/limits.ts';
import { type Command, defineEvent, type FactOf } from '../kernel/message.ts';

/** What a claimant is to the venue (CLM-05). */
export const businessRoles = ['owner', 'manager', 'booking', 'authorized_representative'] as const;
export type BusinessRole = (typeof businessRoles)[number];

export const claimStatuses = ['pending', 'approved', 'rejected'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** Why the other claims of a claimed venue are refused (CLM-20). */
export const rivalNote = 'Venue has been claimed by another user';

const shortName = 'Contact name must be at least 2 characters';
const noAddresses = 'Documents must be a list of addresses';
const tooManyDocuments = `At most ${limits.claimDocuments} documents`;

/** What a claimant sends (R-35, CLM-08 to CLM-11); the documents by the addresses that their upload answered. */
export const claimInput = z.object({
  contactName: z
    .string({ error: shortName })
    .trim()
    .min(2, { error: shortName, abort: true })
    .regex(fields.visible, shortName)
    .regex(fields.readable, fields.unreadable('Contact name'))
    .max(limits.contactName, `Contact name must be at most ${limits.contactName} characters`),
  contactEmail: fields.email,
  contactPhone: fields.optionalText('Contact phone', limits.venuePhone),
  businessRole: z.enum(businessRoles, 'Please select your business role'),
  notes: fields.optionalText('Notes', limits.claimNotes),
  verificationDocs: optional(
    z
      .array(z.string(noAddresses).trim().max(limits.url, noAddresses), noAddresses)
      .transform((urls) => [...new Set(urls)])
      .refine((urls) => urls.length <= limits.claimDocuments, tooManyDocuments),
    [],
  ),
});

/** What an admin may send with a decision. */
export const claimDecisionInput = z.object({
  adminNotes: fields.optionalText('Notes', limits.claimNotes),
});

/** A document as its upload recorded it (CLM-18); `size` in bytes. */
const uploadedDocument = z.object({ name: z.string(), url: z.string(), size: z.int() });
export type UploadedDocument = z.output<typeof uploadedDocument>;

const which = { claimId: fields.id, venueId: fields.id, userId: fields.id };
const decided = { ...which, adminNotes: z.string().nullable(), reviewedBy: fields.id };

export const venueClaimEvents = {
  VenueClaimSubmitted: defineEvent({
    type: 'VenueClaimSubmitted',
    stream: 'venueClaim-{venueId}_{userId}',
    says: 'A member claims to be in charge of a venue.',
    version: 1,
    personal: {
      owner: 'contactEmail',
      fields: ['contactName', 'contactEmail', 'contactPhone', 'notes', 'verificationDocs.name'],
    },
    data: z.object({
      ...which,
      contactName: z.string(),
      contactEmail: z.string(),
      contactPhone: z.string().nullable(),
      businessRole: z.enum(businessRoles),
      notes: z.string().nullable(),
      verificationDocs: z.array(uploadedDocument),
    }),
  }),
  VenueClaimApproved: defineEvent({
    type: 'VenueClaimApproved',
    stream: 'venueClaim-{venueId}_{userId}',
    says: 'The claim was accepted; the venue had become the claimant’s before.',
    version: 1,
    data: z.object(decided),
  }),
  VenueClaimRejected: defineEvent({
    type: 'VenueClaimRejected',
    stream: 'venueClaim-{venueId}_{userId}',
    says: 'The claim was refused, by an administrator or because the venue went to somebody else.',
    version: 1,
    data: z.object(decided),
  }),
};

export type VenueClaimFact = FactOf<(typeof venueClaimEvents)[keyof typeof venueClaimEvents]>;

type OfClaim = { claimId: string; venueId: string; userId: string };

/** Requires that the gateway found the venue listed and unclaimed, and the documents to be the claimant's own. */
export type SubmitVenueClaim = Command<
  'SubmitVenueClaim',
  OfClaim &
    Omit<z.output<typeof claimInput>, 'verificationDocs'> & { verificationDocs: readonly UploadedDocument[] }
>;
/** `reviewedBy` names who decided where that is not the actor: a reactor finishes what an admin began. */
type Decision = OfClaim & { adminNotes: string | null; reviewedBy?: string };
export type ApproveVenueClaim = Command<'ApproveVenueClaim', Decision>;
export type RejectVenueClaim = Command<'RejectVenueClaim', Decision>;
export type VenueClaimCommand = SubmitVenueClaim | ApproveVenueClaim | RejectVenueClaim;
