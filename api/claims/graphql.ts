import { claimBy, findVenueClaims } from '#projections/views/venue_claims/queries.ts';
import { businessRoles, claimStatuses, type UploadedDocument } from '#schema/venues/venue-claim.ts';
import type { VenueClaimRow } from '#schema/venues/venue-rows.ts';
import { builder } from '../graphql/builder.ts';
import { toConnection } from '../graphql/connection.ts';
import { type ClaimWithReviewer, presentClaimsWithReviewers } from './presenter.ts';

export const BusinessRoleEnum = builder.enumType('BusinessRole', { values: businessRoles });
export const ClaimStatusEnum = builder.enumType('ClaimStatus', { values: claimStatuses });

const ClaimDocumentRef = builder.objectRef<UploadedDocument>('ClaimDocument').implement({
  fields: (t) => ({ name: t.exposeString('name'), url: t.exposeString('url'), size: t.exposeInt('size') }),
});

export const ClaimRef = builder.objectRef<ClaimWithReviewer>('Claim').implement({
  description: 'Who says to be in charge of a venue, and what was decided.',
  fields: (t) => ({
    id: t.exposeID('id'),
    venueId: t.exposeID('venueId'),
    venueName: t.exposeString('venueName'),
    userId: t.exposeID('userId'),
    username: t.exposeString('username', { nullable: true }),
    contactName: t.exposeString('contactName'),
    contactEmail: t.exposeString('contactEmail'),
    contactPhone: t.exposeString('contactPhone', { nullable: true }),
    businessRole: t.expose('businessRole', { type: BusinessRoleEnum }),
    notes: t.exposeString('notes', { nullable: true }),
    verificationDocs: t.expose('verificationDocs', { type: [ClaimDocumentRef] }),
    status: t.expose('status', { type: ClaimStatusEnum }),
    adminNotes: t.exposeString('adminNotes', { nullable: true }),
    reviewedBy: t.exposeID('reviewedBy', { nullable: true }),
    reviewedByName: t.exposeString('reviewedByName', {
      nullable: true,
      description: 'The username of whoever decided, else the e-mail.',
    }),
    reviewedAt: t.exposeString('reviewedAt', { nullable: true }),
    createdAt: t.exposeString('createdAt'),
  }),
});

const MyVenueClaimRef = builder
  .objectRef<Pick<VenueClaimRow, 'id' | 'status' | 'createdAt'>>('MyVenueClaim')
  .implement({
    description: 'What a claimant is told of the own claim.',
    fields: (t) => ({
      id: t.exposeID('id'),
      status: t.expose('status', { type: ClaimStatusEnum }),
      createdAt: t.exposeString('createdAt'),
    }),
  });

const ClaimConnection = builder.connectionObject(
  { type: ClaimRef, name: 'ClaimConnection' },
  { name: 'ClaimEdge' },
);

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
    args: {
      status: t.arg({ type: ClaimStatusEnum }),
      venueId: t.arg.id(),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    resolve: (_root, { status, venueId, ...stretch }, context) =>
      toConnection(stretch, context, {
        read: (asked) => findVenueClaims(context.gateway.readModels, { status, venueId, ...asked }),
        sortKey: ({ createdAt, id }) => [createdAt, id],
        present: (rows) => presentClaimsWithReviewers(context.gateway, rows),
      }),
  }),
);
