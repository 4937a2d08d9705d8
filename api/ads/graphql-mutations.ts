import { builder } from '../graphql/builder.ts';
import { type Context, visitorOf } from '../graphql/context.ts';
import { resultOrThrow } from '../graphql/errors/answered.ts';
import { rejectionError } from '../graphql/errors/graphql-error.ts';
import { type ApprovedEnquiry, approveAdEnquiry, declineAdEnquiry } from './decide-enquiries.ts';
import { createAd, reviseAd } from './edit-ads.ts';
import { AdminAdRef, AdPlacementEnum } from './graphql.ts';
import { AdEnquiryRef } from './graphql-enquiries.ts';
import { recordAdTraffic } from './record-traffic.ts';
import { submitAdEnquiry } from './submit-enquiry.ts';

/** The shapes only: texts, addresses, dates and sizes are read by the same zod schemas as over REST. */
const AdInput = builder.inputType('AdInput', {
  fields: (t) => ({
    title: t.string({ required: true }),
    creativeUrl: t.string({ required: true }),
    targetUrl: t.string({ required: true }),
    size: t.string({ description: '728x90 (the default) or 300x250.' }),
    placement: t.field({ type: AdPlacementEnum }),
    startDate: t.string({ required: true }),
    endDate: t.string({ required: true }),
    priority: t.int(),
    active: t.boolean(),
  }),
});

/** Only what is named changes. */
const AdChangesInput = builder.inputType('AdChangesInput', {
  fields: (t) => ({
    title: t.string(),
    creativeUrl: t.string(),
    targetUrl: t.string(),
    size: t.string(),
    placement: t.field({ type: AdPlacementEnum }),
    startDate: t.string(),
    endDate: t.string(),
    priority: t.int(),
    active: t.boolean(),
  }),
});

const AdEnquiryInput = builder.inputType('AdEnquiryInput', {
  fields: (t) => ({
    title: t.string({ required: true }),
    creativeUrl: t.string({ required: true }),
    targetUrl: t.string({ required: true }),
    size: t.string({ description: '728x90 (the default) or 300x250.' }),
    placement: t.field({ type: AdPlacementEnum }),
    startDate: t.string({ required: true }),
    endDate: t.string({ required: true }),
    contactEmail: t.string({ required: true }),
    contactName: t.string({ required: true }),
    budget: t.string({ required: true }),
  }),
});

const SubmitAdEnquiryPayload = builder
  .objectRef<{ id: string; message: string }>('SubmitAdEnquiryPayload')
  .implement({ fields: (t) => ({ id: t.exposeID('id'), message: t.exposeString('message') }) });

type Showing = { id: string; nonce?: string | null | undefined };

/** answers the ad's id, whether the call was counted or not. */
async function record(
  type: Parameters<typeof recordAdTraffic>[1],
  { id, nonce }: Showing,
  context: Context,
): Promise<string> {
  const rejection = await recordAdTraffic(visitorOf(context), type, {
    id,
    input: { nonce: nonce ?? undefined },
  });
  if (rejection) throw rejectionError(rejection);
  return id;
}

const ApproveAdEnquiryPayload = builder.objectRef<ApprovedEnquiry>('ApproveAdEnquiryPayload').implement({
  fields: (t) => ({
    enquiry: t.expose('enquiry', { type: AdEnquiryRef }),
    ad: t.expose('ad', {
      type: AdminAdRef,
      nullable: true,
      description: 'Null when it was not made within 2 s; it follows.',
    }),
  }),
});

builder.mutationFields((t) => ({
  submitAdEnquiry: t.field({
    type: SubmitAdEnquiryPayload,
    authScopes: { command: 'SubmitAdEnquiry' },
    args: { input: t.arg({ type: AdEnquiryInput, required: true }), idempotencyKey: t.arg.string() },
    resolve: (_root, { input, idempotencyKey }, { gateway, caller }) =>
      resultOrThrow(submitAdEnquiry(gateway, caller, input, idempotencyKey ?? undefined)),
  }),
  recordAdImpression: t.id({
    description: 'Counts that an ad was seen; answers its id.',
    authScopes: { command: 'RecordAdImpression' },
    args: { id: t.arg.id({ required: true }), nonce: t.arg.string() },
    resolve: (_root, showing, context) => record('RecordAdImpression', showing, context),
  }),
  recordAdClick: t.id({
    description: 'Counts that an ad was followed; answers its id.',
    authScopes: { command: 'RecordAdClick' },
    args: { id: t.arg.id({ required: true }), nonce: t.arg.string() },
    resolve: (_root, showing, context) => record('RecordAdClick', showing, context),
  }),
  createAd: t.field({
    type: AdminAdRef,
    authScopes: { command: 'CreateAd' },
    args: { input: t.arg({ type: AdInput, required: true }), idempotencyKey: t.arg.string() },
    // The upload's permission line is the same, its rate class is not.
    extensions: { rate: 'X' },
    resolve: (_root, { input, idempotencyKey }, { gateway, caller }) =>
      resultOrThrow(createAd(gateway, caller, input, idempotencyKey ?? undefined)),
  }),
  reviseAd: t.field({
    type: AdminAdRef,
    authScopes: { command: 'ReviseAd' },
    args: { id: t.arg.id({ required: true }), changes: t.arg({ type: AdChangesInput, required: true }) },
    resolve: (_root, { id, changes }, { gateway, caller }) =>
      resultOrThrow(reviseAd(gateway, caller, id, changes)),
  }),
  approveAdEnquiry: t.field({
    type: ApproveAdEnquiryPayload,
    authScopes: { command: 'ApproveAdEnquiry' },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { gateway, caller }) => resultOrThrow(approveAdEnquiry(gateway, caller, id)),
  }),
  declineAdEnquiry: t.field({
    type: AdEnquiryRef,
    authScopes: { command: 'DeclineAdEnquiry' },
    args: { id: t.arg.id({ required: true }), reason: t.arg.string() },
    resolve: (_root, { id, reason }, { gateway, caller }) =>
      resultOrThrow(declineAdEnquiry(gateway, caller, id, { reason })),
  }),
}));
