import { allVenues, listedVenues, type VenueTotals, venueTotals } from '#projections/views/venues/queries.ts';
import type { VenueRow } from '#schema/venues/venue-rows.ts';
import { venueTypes } from '#schema/venues/venue-type.ts';
import { builder } from '../graphql/builder.ts';
import { takeRowBudget, toConnection } from '../graphql/connection.ts';
import { maxRows } from '../graphql/limits/document-limits.ts';
import { findVisibleVenue } from './find-visible-venue.ts';
import {
  type AdminVenueWithCounts,
  presentAdminVenues,
  presentVenues,
  type VenueWithCounts,
} from './presenter.ts';

export const VenueTypeEnum = builder.enumType('VenueType', { values: venueTypes });

const VenueRef = builder.objectRef<VenueWithCounts>('Venue');
export const AdminVenueRef = builder.objectRef<AdminVenueWithCounts>('AdminVenue');

/** What the public and administrators are told alike. */
for (const venue of [VenueRef, AdminVenueRef])
  builder.objectFields(venue, (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    address: t.exposeString('address'),
    venueType: t.expose('venueType', { type: VenueTypeEnum, nullable: true }),
    description: t.exposeString('description', { nullable: true }),
    url: t.exposeString('url', { nullable: true }),
    phone: t.exposeString('phone', { nullable: true }),
    email: t.exposeString('email', { nullable: true }),
    capacity: t.exposeInt('capacity', { nullable: true }),
    logoUrl: t.exposeString('logoUrl', { nullable: true }),
    imageUrls: t.exposeStringList('imageUrls'),
    isVerified: t.exposeBoolean('isVerified'),
    claimedBy: t.exposeID('claimedBy', { nullable: true }),
    averageRating: t.exposeInt('averageRating'),
    totalReviews: t.exposeInt('totalReviews'),
    createdAt: t.exposeString('createdAt'),
  }));

VenueRef.implement({
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

AdminVenueRef.implement({
  fields: (t) => ({
    claimedByName: t.exposeString('claimedByName', {
      nullable: true,
      description: 'The username of the account that has the venue, else its e-mail.',
    }),
    ratingCounts: t.exposeIntList('ratingCounts'),
    upcomingEvents: t.exposeInt('upcomingEvents'),
    pendingClaims: t.exposeInt('pendingClaims'),
    listed: t.exposeBoolean('listed'),
    submittedBy: t.exposeID('submittedBy', { nullable: true }),
    submitter: t.exposeString('submitter', { nullable: true }),
    updatedAt: t.exposeString('updatedAt'),
  }),
});

const VenueTotalsRef = builder.objectRef<VenueTotals>('VenueTotals').implement({
  fields: (t) => ({
    total: t.exposeInt('total'),
    verified: t.exposeInt('verified'),
    claimed: t.exposeInt('claimed'),
    averageRating: t.exposeFloat('averageRating', {
      nullable: true,
      description: 'Out of 5, over the venues with a visible review; null when there is none.',
    }),
  }),
});

const VenueConnection = builder.connectionObject(
  { type: VenueRef, name: 'VenueConnection' },
  { name: 'VenueEdge' },
);
const AdminVenueConnection = builder.connectionObject(
  { type: AdminVenueRef, name: 'AdminVenueConnection' },
  { name: 'AdminVenueEdge' },
);

const place = ({ nameKey, id }: VenueRow) => [nameKey, id];

builder.queryFields((t) => ({
  venues: t.field({
    type: VenueConnection,
    description: 'Listed venues, by name.',
    authScopes: { anyone: true },
    args: { venueType: t.arg({ type: VenueTypeEnum }), first: t.arg.int(), after: t.arg.string() },
    resolve: (_root, { venueType, ...stretch }, context) =>
      toConnection(stretch, context, {
        read: (asked) => listedVenues(context.gateway.readModels, { venueType, ...asked }),
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
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { gateway, caller }) => {
      const row = await findVisibleVenue(gateway, caller, id);
      const [shown] = row ? await presentVenues(gateway, [row]) : [];
      return shown;
    },
  }),
  adminVenues: t.field({
    type: AdminVenueConnection,
    description: 'All venues, unlisted ones too, by name.',
    authScopes: { reading: 'venues' },
    args: {
      venueType: t.arg({ type: VenueTypeEnum }),
      isVerified: t.arg.boolean(),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    resolve: (_root, { venueType, isVerified, ...stretch }, context) =>
      toConnection(stretch, context, {
        read: (asked) => allVenues(context.gateway.readModels, { venueType, isVerified, ...asked }),
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
