import { allVenues, listedVenues, type VenueTotals, venueTotals } from '#projections/views/venues/queries.ts';
import type { VenueRow } from '#schema/venues/venue-rows.ts';
import { venueTypes } from '#schema/venues/venue-type.ts';
import type { Venue } from '#schema/wire.ts';
import { presentOne } from '../commands/row-from-events.ts';
import { builder, idArgs, pageArgs } from '../graphql/builder.ts';
import { connectionType, takeRowBudget, toConnection } from '../graphql/connection.ts';
import type { Context } from '../graphql/context.ts';
import { maxRows } from '../graphql/limits/document-limits.ts';
import {
  exposed,
  exposedOrNull,
  type InputFields,
  objectType,
  optional,
  required,
} from '../graphql/object-type.ts';
import { sends } from '../graphql/sends.ts';
import { addVenue, removeVenue, reviseVenue } from './commands.ts';
import { findVisibleVenue } from './find-visible-venue.ts';
import {
  type AdminVenueWithCounts,
  presentAdminVenues,
  presentVenues,
  type VenueWithCounts,
} from './presenter.ts';
import { type SubmittedVenue, submitVenue } from './submit-venue.ts';

const VenueTypeEnum = builder.enumType('VenueType', { values: venueTypes });

const VenueRef = objectType<VenueWithCounts, keyof Venue>('Venue', {
  description:
    'A place where shows play. `averageRating` is the mean of the visible ratings x100, 0 without any.',
  fields: (t) => ({
    upcomingEvents: t.exposeInt('upcomingEvents', {
      description: 'Approved shows with a day today or later.',
    }),
    ratingCounts: t.exposeIntList('ratingCounts', {
      description: 'Visible reviews of one star, two stars, up to five.',
    }),
    listed: t.exposeBoolean('listed', { description: 'Whether the public sees it.' }),
  }),
});

export const AdminVenueRef = objectType<AdminVenueWithCounts, keyof Venue>('AdminVenue', {
  fields: (t) => ({
    claimedByName: t.exposeString('claimedByName', {
      nullable: true,
      description: 'The username of the account that has the venue, else its e-mail.',
    }),
    ratingCounts: t.exposeIntList('ratingCounts'),
    ...exposed(t, 'Int', 'upcomingEvents', 'pendingClaims'),
    listed: t.exposeBoolean('listed'),
    submittedBy: t.exposeID('submittedBy', { nullable: true }),
    submitter: t.exposeString('submitter', { nullable: true }),
    updatedAt: t.exposeString('updatedAt'),
  }),
});

/** The fields that the public and administrators have in common. */
for (const venue of [VenueRef, AdminVenueRef])
  builder.objectFields(
    venue,
    (t) =>
      ({
        id: t.exposeID('id'),
        ...exposed(t, 'String', 'name', 'address', 'createdAt'),
        venueType: t.expose('venueType', { type: VenueTypeEnum, nullable: true }),
        ...exposedOrNull(t, 'String', 'description', 'url', 'phone', 'email', 'logoUrl'),
        capacity: t.exposeInt('capacity', { nullable: true }),
        imageUrls: t.exposeStringList('imageUrls'),
        isVerified: t.exposeBoolean('isVerified'),
        claimedBy: t.exposeID('claimedBy', { nullable: true }),
        ...exposed(t, 'Int', 'averageRating', 'totalReviews'),
      }) satisfies Record<keyof Venue, unknown>,
  );

const VenueTotalsRef = objectType<VenueTotals>('VenueTotals', {
  fields: (t) => ({
    ...exposed(t, 'Int', 'total', 'verified', 'claimed'),
    averageRating: t.exposeFloat('averageRating', {
      nullable: true,
      description: 'Out of 5, over the venues with a visible review; null when there is none.',
    }),
  }),
});

const VenueConnection = connectionType(VenueRef);
const AdminVenueConnection = connectionType(AdminVenueRef);

const place = ({ nameKey, id }: VenueRow) => [nameKey, id];

builder.queryFields((t) => ({
  venues: t.field({
    type: VenueConnection,
    description: 'Listed venues, by name.',
    authScopes: { anyone: true },
    args: { venueType: t.arg({ type: VenueTypeEnum }), ...pageArgs },
    resolve: (_root, { venueType, ...page }, context) =>
      toConnection(page, context, {
        read: (range) => listedVenues(context.gateway.readModels, { venueType, ...range }),
        sortKey: place,
        present: (rows) => presentVenues(context.gateway, rows),
      }),
  }),
  venue: t.field({
    type: VenueRef,
    nullable: true,
    description:
      'Null when it is unknown, removed, or not yet listed for anyone but its submitter and admins.',
    authScopes: { anyone: true },
    args: idArgs,
    resolve: async (_root, { id }, { gateway, caller }) => {
      const row = await findVisibleVenue(gateway, caller, id);
      return row && presentOne(presentVenues, gateway, row);
    },
  }),
  adminVenues: t.field({
    type: AdminVenueConnection,
    description: 'All venues, unlisted ones too, by name.',
    authScopes: { reading: 'venues' },
    args: { venueType: t.arg({ type: VenueTypeEnum }), isVerified: t.arg.boolean(), ...pageArgs },
    resolve: (_root, { venueType, isVerified, ...page }, context) =>
      toConnection(page, context, {
        read: (range) => allVenues(context.gateway.readModels, { venueType, isVerified, ...range }),
        sortKey: place,
        present: (rows) => presentAdminVenues(context.gateway, rows),
        maxRows: maxRows.operation,
      }),
  }),
  venueTotals: t.field({
    type: VenueTotalsRef,
    description: 'Over all venues but those that `without` names, which are about to be deleted.',
    authScopes: { reading: 'venues' },
    args: { without: t.arg.idList() },
    resolve: (_root, { without }, { gateway, operation }) => {
      if (without?.length) takeRowBudget(without.length, operation);
      return venueTotals(gateway.readModels, without ?? []);
    },
  }),
}));

/** The optional fields of every venue input. */
const optionalFields = (t: InputFields) => ({
  ...optional(t, 'String', 'description', 'url', 'phone', 'email', 'logoUrl'),
  capacity: t.int(),
  imageUrls: t.stringList(),
});

/** The shapes only: texts, addresses and limits are read by the same zod schemas as over REST. */
const VenueInput = builder.inputType('VenueInput', {
  fields: (t) => ({
    ...required(t, 'String', 'name', 'address'),
    venueType: t.field({ type: VenueTypeEnum, required: true }),
    ...optionalFields(t),
    honeypot: t.string({ description: 'Empty, if a person filled in the form.' }),
    submissionTime: t.float({ required: true, description: 'When the form was opened, in ms since 1970.' }),
  }),
});

const AdminVenueInput = builder.inputType('AdminVenueInput', {
  fields: (t) => ({
    ...required(t, 'String', 'name', 'address'),
    venueType: t.field({ type: VenueTypeEnum }),
    ...optionalFields(t),
    isVerified: t.boolean(),
    claimedBy: t.id(),
  }),
});

/** Only what is named changes; null empties an optional field. */
const AdminVenueChangesInput = builder.inputType('AdminVenueChangesInput', {
  fields: (t) => ({
    ...optional(t, 'String', 'name', 'address'),
    venueType: t.field({ type: VenueTypeEnum }),
    ...optionalFields(t),
    isVerified: t.boolean(),
    claimedBy: t.id(),
  }),
});

const SubmitVenuePayload = objectType<SubmittedVenue>('SubmitVenuePayload', {
  fields: (t) => ({ id: t.exposeID('id'), message: t.exposeString('message') }),
});

const asAdminVenue = {
  toResult: (row: VenueRow, { gateway }: Context) => presentOne(presentAdminVenues, gateway, row),
};

builder.mutationFields((t) => ({
  submitVenue: t.field({
    type: SubmitVenuePayload,
    args: { input: t.arg({ type: VenueInput, required: true }), idempotencyKey: t.arg.string() },
    ...sends(submitVenue),
  }),
  createVenue: t.field({
    type: AdminVenueRef,
    args: { input: t.arg({ type: AdminVenueInput, required: true }), idempotencyKey: t.arg.string() },
    ...sends(addVenue, asAdminVenue),
  }),
  reviseVenue: t.field({
    type: AdminVenueRef,
    args: { ...idArgs, changes: t.arg({ type: AdminVenueChangesInput, required: true }) },
    ...sends(reviseVenue, asAdminVenue),
  }),
  removeVenue: t.id({ args: idArgs, ...sends(removeVenue, { toResult: ({ id }) => id }) }),
}));
