import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import type { VenueRow } from '#schema/venues/venue-rows.ts';
import type { Gateway } from '../gateway.ts';
import { builder } from '../graphql/builder.ts';
import { resultOrThrow } from '../graphql/errors/answered.ts';
import { addVenue, removeVenue, reviseVenue } from './edit-venues.ts';
import { AdminVenueRef, VenueTypeEnum } from './graphql.ts';
import { type AdminVenueWithCounts, presentAdminVenues } from './presenter.ts';
import { type SubmittedVenue, submitVenue } from './submit-venue.ts';

type InputFields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

/** What may be told of any venue. */
const described = (t: InputFields) => ({
  description: t.string(),
  url: t.string(),
  phone: t.string(),
  email: t.string(),
  capacity: t.int(),
  logoUrl: t.string(),
  imageUrls: t.stringList(),
});

/** The shapes only: texts, addresses and limits are read by the same zod schemas as over REST. */
const VenueInput = builder.inputType('VenueInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    address: t.string({ required: true }),
    venueType: t.field({ type: VenueTypeEnum, required: true }),
    ...described(t),
    honeypot: t.string({ description: 'Empty, if a person filled in the form.' }),
    submissionTime: t.float({ required: true, description: 'When the form was opened, in ms since 1970.' }),
  }),
});

const AdminVenueInput = builder.inputType('AdminVenueInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    address: t.string({ required: true }),
    venueType: t.field({ type: VenueTypeEnum }),
    ...described(t),
    isVerified: t.boolean(),
    claimedBy: t.id(),
  }),
});

/** Only what is named changes; null empties an optional field. */
const AdminVenueChangesInput = builder.inputType('AdminVenueChangesInput', {
  fields: (t) => ({
    name: t.string(),
    address: t.string(),
    venueType: t.field({ type: VenueTypeEnum }),
    ...described(t),
    isVerified: t.boolean(),
    claimedBy: t.id(),
  }),
});

const SubmitVenuePayload = builder.objectRef<SubmittedVenue>('SubmitVenuePayload').implement({
  fields: (t) => ({ id: t.exposeID('id'), message: t.exposeString('message') }),
});

builder.mutationFields((t) => ({
  submitVenue: t.field({
    type: SubmitVenuePayload,
    authScopes: { command: 'SubmitVenue' },
    args: { input: t.arg({ type: VenueInput, required: true }), idempotencyKey: t.arg.string() },
    resolve: (_root, { input, idempotencyKey }, { gateway, caller }) =>
      resultOrThrow(submitVenue(gateway, caller, input, idempotencyKey ?? undefined)),
  }),
  createVenue: t.field({
    type: AdminVenueRef,
    authScopes: { command: 'AddVenue' },
    args: { input: t.arg({ type: AdminVenueInput, required: true }), idempotencyKey: t.arg.string() },
    resolve: (_root, { input, idempotencyKey }, { gateway, caller }) =>
      resultOrThrow(shown(gateway, addVenue(gateway, caller, input, idempotencyKey ?? undefined))),
  }),
  reviseVenue: t.field({
    type: AdminVenueRef,
    authScopes: { command: 'ReviseVenue' },
    args: {
      id: t.arg.id({ required: true }),
      changes: t.arg({ type: AdminVenueChangesInput, required: true }),
    },
    resolve: (_root, { id, changes }, { gateway, caller }) =>
      resultOrThrow(shown(gateway, reviseVenue(gateway, caller, id, changes))),
  }),
  removeVenue: t.id({
    authScopes: { command: 'RemoveVenue' },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { gateway, caller }) =>
      (await resultOrThrow(removeVenue(gateway, caller, id))).id,
  }),
}));

async function shown(
  gateway: Gateway,
  call: Promise<VenueRow | Rejection>,
): Promise<AdminVenueWithCounts | Rejection> {
  const row = await call;
  if (isRejection(row)) return row;
  return (await presentAdminVenues(gateway, [row]))[0] as AdminVenueWithCounts;
}
