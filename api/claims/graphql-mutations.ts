import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import type { VenueClaimRow } from '#schema/venues/venue-rows.ts';
import type { Gateway } from '../gateway.ts';
import { builder } from '../graphql/builder.ts';
import { resultOrThrow } from '../graphql/errors/answered.ts';
import { AdminVenueRef } from '../venues/graphql.ts';
import { type AdminVenueWithCounts, presentAdminVenues } from '../venues/presenter.ts';
import { claimVenue, type SubmittedClaim } from './claim-venue.ts';
import { approveClaim, rejectClaim } from './decide-claims.ts';
import { BusinessRoleEnum, ClaimRef, ClaimStatusEnum } from './graphql.ts';
import { type ClaimWithReviewer, presentClaimsWithReviewers } from './presenter.ts';

/** The shape only: texts and limits are read by the same zod schema as over REST. */
const ClaimInput = builder.inputType('ClaimInput', {
  fields: (t) => ({
    contactName: t.string({ required: true }),
    contactEmail: t.string({ required: true }),
    contactPhone: t.string(),
    businessRole: t.field({ type: BusinessRoleEnum, required: true }),
    notes: t.string(),
    verificationDocs: t.stringList({ description: 'Addresses of documents that the claimant uploaded.' }),
  }),
});

const ClaimVenuePayload = builder.objectRef<SubmittedClaim>('ClaimVenuePayload').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.expose('status', { type: ClaimStatusEnum }),
    message: t.exposeString('message'),
  }),
});

type Approved = { claim: ClaimWithReviewer; venue: AdminVenueWithCounts };

const ApproveVenueClaimPayload = builder.objectRef<Approved>('ApproveVenueClaimPayload').implement({
  fields: (t) => ({
    claim: t.expose('claim', { type: ClaimRef }),
    venue: t.expose('venue', { type: AdminVenueRef }),
  }),
});

builder.mutationFields((t) => ({
  claimVenue: t.field({
    type: ClaimVenuePayload,
    authScopes: { command: 'SubmitVenueClaim' },
    args: {
      venueId: t.arg.id({ required: true }),
      input: t.arg({ type: ClaimInput, required: true }),
      idempotencyKey: t.arg.string(),
    },
    // The upload's permission line is the same, its rate class is not.
    extensions: { rate: 'W' },
    resolve: (_root, { venueId, input, idempotencyKey }, { gateway, caller }) =>
      resultOrThrow(claimVenue(gateway, caller, { venueId, input, key: idempotencyKey ?? undefined })),
  }),
  approveVenueClaim: t.field({
    type: ApproveVenueClaimPayload,
    authScopes: { command: 'ClaimVenue' },
    args: { id: t.arg.id({ required: true }), adminNotes: t.arg.string() },
    resolve: async (_root, { id, adminNotes }, { gateway, caller }) => {
      const { claim, venue } = await resultOrThrow(approveClaim(gateway, caller, id, { adminNotes }));
      const [[claimShown], [venueShown]] = await Promise.all([
        presentClaimsWithReviewers(gateway, [claim]),
        presentAdminVenues(gateway, [venue]),
      ]);
      return { claim: claimShown, venue: venueShown } as Approved;
    },
  }),
  rejectVenueClaim: t.field({
    type: ClaimRef,
    authScopes: { command: 'RejectVenueClaim' },
    args: { id: t.arg.id({ required: true }), adminNotes: t.arg.string() },
    resolve: (_root, { id, adminNotes }, { gateway, caller }) =>
      resultOrThrow(shown(gateway, rejectClaim(gateway, caller, id, { adminNotes }))),
  }),
}));

async function shown(
  gateway: Gateway,
  call: Promise<VenueClaimRow | Rejection>,
): Promise<ClaimWithReviewer | Rejection> {
  const row = await call;
  return isRejection(row)
    ? row
    : ((await presentClaimsWithReviewers(gateway, [row]))[0] as ClaimWithReviewer);
}
