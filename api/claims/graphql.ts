import { claimBy, findVenueClaims } from '#projections/views/venue_claims/queries.ts';
import { businessRoles, claimStatuses, type UploadedDocument } from '#schema/venues/venue-claim.ts';
import type { VenueClaimRow } from '#schema/venues/venue-rows.ts';
import type { Claim } from '#schema/wire.ts';
import { presentOne } from '../commands/row-from-events.ts';
import { builder, idArgs, pageArgs } from '../graphql/builder.ts';
import { connectionType, creationKey, toConnection } from '../graphql/connection.ts';
import type { Context } from '../graphql/context.ts';
import { exposed, exposedOrNull, objectType, optional, required } from '../graphql/object-type.ts';
import { sends } from '../graphql/sends.ts';
import { AdminVenueRef } from '../venues/graphql.ts';
import { type AdminVenueWithCounts, presentAdminVenues } from '../venues/presenter.ts';
import { approveClaim, claimVenue, rejectClaim, type SubmittedClaim } from './commands.ts';
import { type ClaimWithReviewer, presentClaims, withReviewers } from './presenter.ts';

const BusinessRoleEnum = builder.enumType('BusinessRole', { values: businessRoles });
const ClaimStatusEnum = builder.enumType('ClaimStatus', { values: claimStatuses });

const ClaimDocumentRef = objectType<UploadedDocument>('ClaimDocument', {
  fields: (t) => ({ name: t.exposeString('name'), url: t.exposeString('url'), size: t.exposeInt('size') }),
});

const ClaimRef = objectType<ClaimWithReviewer>('Claim', {
  description: 'Who says to be in charge of a venue, and what was decided.',
  fields: (t) => ({
    ...exposed(t, 'ID', 'id', 'venueId', 'userId'),
    ...exposed(t, 'String', 'venueName', 'contactName', 'contactEmail', 'createdAt'),
    ...exposedOrNull(t, 'String', 'username', 'contactPhone', 'notes', 'adminNotes', 'reviewedAt'),
    businessRole: t.expose('businessRole', { type: BusinessRoleEnum }),
    verificationDocs: t.expose('verificationDocs', { type: [ClaimDocumentRef] }),
    status: t.expose('status', { type: ClaimStatusEnum }),
    reviewedBy: t.exposeID('reviewedBy', { nullable: true }),
    reviewedByName: t.exposeString('reviewedByName', {
      nullable: true,
      description: 'The username of whoever decided, else the e-mail.',
    }),
  }),
});

const MyVenueClaimRef = objectType<Pick<VenueClaimRow, 'id' | 'status' | 'createdAt'>>('MyVenueClaim', {
  description: 'What a claimant is told of the own claim.',
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.expose('status', { type: ClaimStatusEnum }),
    createdAt: t.exposeString('createdAt'),
  }),
});

const ClaimConnection = connectionType(ClaimRef);

builder.queryField('myVenueClaim', (t) =>
  t.field({
    type: MyVenueClaimRef,
    nullable: true,
    description: "The caller's newest claim of a venue, decided or not.",
    authScopes: { anyone: true },
    args: { venueId: t.arg.id({ required: true }) },
    resolve: (_root, { venueId }, { gateway, caller }) =>
      caller.user && claimBy(gateway.readModels, { venueId, userId: caller.user.id }),
  }),
);

builder.queryField('venueClaims', (t) =>
  t.field({
    type: ClaimConnection,
    description: 'Claims of venues, newest first.',
    authScopes: { reading: 'venueClaims' },
    args: { status: t.arg({ type: ClaimStatusEnum }), venueId: t.arg.id(), ...pageArgs },
    resolve: (_root, { status, venueId, ...page }, context) =>
      toConnection(page, context, {
        read: (range) => findVenueClaims(context.gateway.readModels, { status, venueId, ...range }),
        sortKey: creationKey,
        present: async (rows) => withReviewers(context.gateway, await presentClaims(context.gateway, rows)),
      }),
  }),
);

/** The shape only: texts and limits are read by the same zod schema as over REST. */
const ClaimInput = builder.inputType('ClaimInput', {
  fields: (t) => ({
    ...required(t, 'String', 'contactName', 'contactEmail'),
    ...optional(t, 'String', 'contactPhone', 'notes'),
    businessRole: t.field({ type: BusinessRoleEnum, required: true }),
    verificationDocs: t.stringList({ description: 'Addresses of documents that the claimant uploaded.' }),
  }),
});

const ClaimVenuePayload = objectType<SubmittedClaim>('ClaimVenuePayload', {
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.expose('status', { type: ClaimStatusEnum }),
    message: t.exposeString('message'),
  }),
});

type Approved = { claim: ClaimWithReviewer; venue: AdminVenueWithCounts };

const ApproveVenueClaimPayload = objectType<Approved>('ApproveVenueClaimPayload', {
  fields: (t) => ({
    claim: t.expose('claim', { type: ClaimRef }),
    venue: t.expose('venue', { type: AdminVenueRef }),
  }),
});

type Decision = { id: string; adminNotes?: string | null };
const toDecision = ({ id, adminNotes }: Decision) => ({ id, input: { adminNotes } });

const withReviewer = (claim: Claim, { gateway }: Context) => presentOne(withReviewers, gateway, claim);

builder.mutationFields((t) => ({
  claimVenue: t.field({
    type: ClaimVenuePayload,
    args: {
      venueId: t.arg.id({ required: true }),
      input: t.arg({ type: ClaimInput, required: true }),
      idempotencyKey: t.arg.string(),
    },
    ...sends(claimVenue, {
      toArguments: (args: { venueId: string; input: object; idempotencyKey?: string | null }) => ({
        id: args.venueId,
        input: args.input,
        key: args.idempotencyKey,
      }),
    }),
  }),
  approveVenueClaim: t.field({
    type: ApproveVenueClaimPayload,
    args: { ...idArgs, adminNotes: t.arg.string() },
    ...sends(approveClaim, {
      toArguments: toDecision,
      async toResult({ claim, venue }, context): Promise<Approved> {
        const shown = await presentOne(presentAdminVenues, context.gateway, venue);
        return { claim: await withReviewer(claim, context), venue: shown };
      },
    }),
  }),
  rejectVenueClaim: t.field({
    type: ClaimRef,
    args: { ...idArgs, adminNotes: t.arg.string() },
    ...sends(rejectClaim, { toArguments: toDecision, toResult: withReviewer }),
  }),
}));
