import { z } from 'zod';
import * as fields from '../kernel/fields.ts';
import { optional } from '../kernel/input.ts';
import { limits } from '../kernel/limits.ts';
import { type Command, defineEvent, type FactOf } from '../kernel/message.ts';

/** A claimant's role at the venue (CLM-05). */
export const businessRoles = ['owner', 'manager', 'booking', 'authorized_representative'] as const;
export type BusinessRole = (typeof businessRoles)[number];

/** The labels of the roles (CLM-05). */
export const businessRoleLabels: Readonly<Record<BusinessRole, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  booking: 'Booking',
  authorized_representative: 'Authorized representative',
};

export const claimStatuses = ['pending', 'approved', 'rejected'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** The note for the other claims of a claimed venue (CLM-20). */
export const rivalNote = 'Venue has been claimed by another user';

const shortName = 'Contact name must be at least 2 characters';
const noAddresses = 'Documents must be a list of addresses';
const tooManyDocuments = `At most ${limits.claimDocuments} documents`;

/** A claimant's input (R-35, CLM-08 to CLM-11); documents by the URLs that their upload returned. */
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

/** Optional input of a decision. */
export const claimDecisionInput = z.object({
  adminNotes: fields.optionalText('Notes', limits.claimNotes),
});

/** A document as recorded by its upload (CLM-18); `size` in bytes. */
const uploadedDocument = z.object({ name: z.string(), url: z.string(), size: z.int() });
export type UploadedDocument = z.output<typeof uploadedDocument>;

const which = { claimId: fields.id, venueId: fields.id, userId: fields.id };
const decided = { ...which, adminNotes: z.string().nullable(), reviewedBy: fields.id };

export const venueClaimEvents = {
  VenueClaimSubmitted: defineEvent({
    type: 'VenueClaimSubmitted',
    stream: 'venueClaim-{venueId}_{userId}',
    description: 'A member claims to be in charge of a venue.',
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
    description: 'The claim was approved, after its claimant became the owner of the venue.',
    version: 1,
    data: z.object(decided),
  }),
  VenueClaimRejected: defineEvent({
    type: 'VenueClaimRejected',
    stream: 'venueClaim-{venueId}_{userId}',
    description: 'The claim was rejected, by an administrator or because another member became the owner.',
    version: 1,
    data: z.object(decided),
  }),
};

export type VenueClaimFact = FactOf<(typeof venueClaimEvents)[keyof typeof venueClaimEvents]>;

type OfClaim = { claimId: string; venueId: string; userId: string };

/**
 * The gateway has checked that the venue is listed and unclaimed, and that the documents belong to the
 * claimant.
 */
export type SubmitVenueClaim = Command<
  'SubmitVenueClaim',
  OfClaim &
    Omit<z.output<typeof claimInput>, 'verificationDocs'> & { verificationDocs: readonly UploadedDocument[] }
>;
/** `reviewedBy` is who decided, if not the actor: a reactor completes an admin's decision. */
type Decision = OfClaim & { adminNotes: string | null; reviewedBy?: string };
export type ApproveVenueClaim = Command<'ApproveVenueClaim', Decision>;
export type RejectVenueClaim = Command<'RejectVenueClaim', Decision>;
export type VenueClaimCommand = SubmitVenueClaim | ApproveVenueClaim | RejectVenueClaim;
