import { findAdEnquiries } from '#projections/views/ad_enquiries/queries.ts';
import { allAds } from '#projections/views/ads/queries.ts';
import { adPlacements } from '#schema/ads/ad.ts';
import { adEnquiryStatuses } from '#schema/ads/ad-enquiry.ts';
import type { Ad, AdEnquiry, AdminAd } from '#schema/wire.ts';
import { builder, idArgs, pageArgs } from '../graphql/builder.ts';
import { connectionType, creationKey, takeRowBudget, toConnection } from '../graphql/connection.ts';
import { resultOrThrow } from '../graphql/errors/graphql-error.ts';
import { exposed, type InputFields, objectType, optional, required } from '../graphql/object-type.ts';
import { sends } from '../graphql/sends.ts';
import {
  type ApprovedEnquiry,
  approveAdEnquiry,
  createAd,
  declineAdEnquiry,
  reviseAd,
  submitAdEnquiry,
} from './commands.ts';
import { listAds } from './list-ads.ts';
import { presentEnquiries } from './presenter.ts';
import { recordTraffic, withTraffic } from './record-traffic.ts';

const AdPlacementEnum = builder.enumType('AdPlacement', { values: adPlacements });

const AdRef = objectType<Ad>('Ad', {
  description: 'An ad as everyone sees it. `size` is 728x90 or 300x250.',
  fields: (t) => ({
    id: t.exposeID('id'),
    ...exposed(t, 'String', 'size', 'title', 'creativeUrl', 'targetUrl'),
    placement: t.expose('placement', { type: AdPlacementEnum }),
    nonce: t.exposeString('nonce', {
      nullable: true,
      description: 'For `recordAdImpression` and `recordAdClick`; each answer has another.',
    }),
  }),
});

const AdminAdRef = objectType<AdminAd>('AdminAd', {
  description: 'An ad with its run and its traffic. `size` is 728x90 or 300x250.',
  fields: (t) => ({
    id: t.exposeID('id'),
    ...exposed(t, 'String', 'size', 'title', 'creativeUrl', 'targetUrl', 'startDate', 'endDate', 'createdAt'),
    placement: t.expose('placement', { type: AdPlacementEnum }),
    priority: t.exposeInt('priority', { description: '1 to 100; 1 comes first.' }),
    ...exposed(t, 'Int', 'impressions', 'clicks'),
    active: t.exposeBoolean('active', { description: 'It is shown while this holds and its run lasts.' }),
  }),
});

const AdminAdConnection = connectionType(AdminAdRef);

builder.queryFields((t) => ({
  ads: t.field({
    type: [AdRef],
    description: 'Active ads that run today, by priority.',
    authScopes: { anyone: true },
    args: { placement: t.arg({ type: AdPlacementEnum }), first: t.arg.int() },
    resolve: async (_root, { placement, first }, { gateway, operation }) => {
      operation.isPrivate = true;
      const limit = takeRowBudget(first, operation);
      return (await listAds(gateway, { placement: placement ?? undefined })).slice(0, limit);
    },
  }),
  adminAds: t.field({
    type: AdminAdConnection,
    description: 'Every ad, newest first.',
    authScopes: { reading: 'ads' },
    args: pageArgs,
    resolve: (_root, page, context) =>
      toConnection(page, context, {
        read: (range) => allAds(context.gateway.readModels, range),
        sortKey: creationKey,
        present: (rows) => withTraffic(context.gateway, rows),
      }),
  }),
}));

const AdEnquiryStatusEnum = builder.enumType('AdEnquiryStatus', { values: adEnquiryStatuses });

const AdEnquiryRef = objectType<AdEnquiry>('AdEnquiry', {
  description: 'What an advertiser asked for, and what was decided.',
  fields: (t) => ({
    id: t.exposeID('id'),
    ...exposed(t, 'String', 'size', 'title', 'creativeUrl', 'targetUrl', 'startDate', 'endDate'),
    ...exposed(t, 'String', 'contactEmail', 'contactName', 'budget', 'createdAt'),
    placement: t.expose('placement', { type: AdPlacementEnum }),
    status: t.expose('status', { type: AdEnquiryStatusEnum }),
    adId: t.exposeID('adId', { nullable: true, description: 'The ad of an approved one.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why it was declined.' }),
    decidedAt: t.exposeString('decidedAt', { nullable: true }),
  }),
});

const AdEnquiryConnection = connectionType(AdEnquiryRef);

builder.queryField('adEnquiries', (t) =>
  t.field({
    type: AdEnquiryConnection,
    description: 'What advertisers asked for, newest first.',
    authScopes: { reading: 'ads' },
    args: { status: t.arg({ type: AdEnquiryStatusEnum }), ...pageArgs },
    resolve: (_root, { status, ...page }, context) =>
      toConnection(page, context, {
        read: (range) => findAdEnquiries(context.gateway.readModels, { status, ...range }),
        sortKey: creationKey,
        present: (rows) => presentEnquiries(context.gateway, rows),
      }),
  }),
);

/** The fields that an ad and an enquiry for one have in common. */
const wantedFields = (t: InputFields) => ({
  ...required(t, 'String', 'title', 'creativeUrl', 'targetUrl', 'startDate', 'endDate'),
  size: t.string({ description: '728x90 (the default) or 300x250.' }),
  placement: t.field({ type: AdPlacementEnum }),
});

/** The shapes only: texts, addresses, dates and sizes are read by the same zod schemas as over REST. */
const AdInput = builder.inputType('AdInput', {
  fields: (t) => ({ ...wantedFields(t), priority: t.int(), active: t.boolean() }),
});

/** Only what is named changes. */
const AdChangesInput = builder.inputType('AdChangesInput', {
  fields: (t) => ({
    ...optional(t, 'String', 'title', 'creativeUrl', 'targetUrl', 'size', 'startDate', 'endDate'),
    placement: t.field({ type: AdPlacementEnum }),
    priority: t.int(),
    active: t.boolean(),
  }),
});

const AdEnquiryInput = builder.inputType('AdEnquiryInput', {
  fields: (t) => ({
    ...wantedFields(t),
    ...required(t, 'String', 'contactEmail', 'contactName', 'budget'),
  }),
});

const SubmitAdEnquiryPayload = objectType<{ id: string; message: string }>('SubmitAdEnquiryPayload', {
  fields: (t) => ({ id: t.exposeID('id'), message: t.exposeString('message') }),
});

const ApproveAdEnquiryPayload = objectType<ApprovedEnquiry>('ApproveAdEnquiryPayload', {
  fields: (t) => ({
    enquiry: t.expose('enquiry', { type: AdEnquiryRef }),
    ad: t.expose('ad', {
      type: AdminAdRef,
      nullable: true,
      description: 'Null when it was not made within 2 s; it follows.',
    }),
  }),
});

builder.mutationFields((t) => {
  const recordFigure = (figure: 'impressions' | 'clicks', description: string) =>
    t.id({
      description,
      authScopes: { anyone: true },
      extensions: { rate: 'T' },
      args: { ...idArgs, nonce: t.arg.string() },
      resolve: async (_root, { id, nonce }, { gateway, caller }) =>
        (await resultOrThrow(recordTraffic(gateway, caller, { id, input: { nonce }, figure }))).id,
    });
  return {
    recordAdImpression: recordFigure('impressions', 'Counts that an ad was seen; answers its id.'),
    recordAdClick: recordFigure('clicks', 'Counts that an ad was followed; answers its id.'),
  };
});

builder.mutationFields((t) => ({
  submitAdEnquiry: t.field({
    type: SubmitAdEnquiryPayload,
    args: { input: t.arg({ type: AdEnquiryInput, required: true }), idempotencyKey: t.arg.string() },
    ...sends(submitAdEnquiry),
  }),
  createAd: t.field({
    type: AdminAdRef,
    args: { input: t.arg({ type: AdInput, required: true }), idempotencyKey: t.arg.string() },
    ...sends(createAd),
  }),
  reviseAd: t.field({
    type: AdminAdRef,
    args: { ...idArgs, changes: t.arg({ type: AdChangesInput, required: true }) },
    ...sends(reviseAd),
  }),
  approveAdEnquiry: t.field({ type: ApproveAdEnquiryPayload, args: idArgs, ...sends(approveAdEnquiry) }),
  declineAdEnquiry: t.field({
    type: AdEnquiryRef,
    args: { ...idArgs, reason: t.arg.string() },
    ...sends(declineAdEnquiry, {
      toArguments: ({ id, reason }: { id: string; reason?: string | null }) => ({ id, input: { reason } }),
    }),
  }),
}));
