import { type ApprovedEnquiry, approveAdEnquiry, declineAdEnquiry } from '../calls/decide-ad-enquiries.ts';
import { createAd, reviseAd } from '../calls/edit-ads.ts';
import { AdminAdRef, AdPlacementEnum } from './ad.ts';
import { AdEnquiryRef } from './ad-enquiry.ts';
import { answered } from './answered.ts';
import { builder } from './builder.ts';

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
  createAd: t.field({
    type: AdminAdRef,
    authScopes: { command: 'CreateAd' },
    args: { input: t.arg({ type: AdInput, required: true }), idempotencyKey: t.arg.string() },
    // The upload's permission line is the same, its rate class is not.
    extensions: { rate: 'X' },
    resolve: (_root, { input, idempotencyKey }, { gateway, caller }) =>
      answered(createAd(gateway, caller, input, idempotencyKey ?? undefined)),
  }),
  reviseAd: t.field({
    type: AdminAdRef,
    authScopes: { command: 'ReviseAd' },
    args: { id: t.arg.id({ required: true }), changes: t.arg({ type: AdChangesInput, required: true }) },
    resolve: (_root, { id, changes }, { gateway, caller }) =>
      answered(reviseAd(gateway, caller, id, changes)),
  }),
  approveAdEnquiry: t.field({
    type: ApproveAdEnquiryPayload,
    authScopes: { command: 'ApproveAdEnquiry' },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { gateway, caller }) => answered(approveAdEnquiry(gateway, caller, id)),
  }),
  declineAdEnquiry: t.field({
    type: AdEnquiryRef,
    authScopes: { command: 'DeclineAdEnquiry' },
    args: { id: t.arg.id({ required: true }), reason: t.arg.string() },
    resolve: (_root, { id, reason }, { gateway, caller }) =>
      answered(declineAdEnquiry(gateway, caller, id, { reason })),
  }),
}));
