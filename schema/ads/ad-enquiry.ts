import { z } from 'zod';
import * as fields from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { type Command, defineEvent, type FactOf } from '../kernel/message.ts';
import { type Creative, runsLongEnough, wantedAd, weekAtLeast } from './ad.ts';

/** An advertiser's enquiry form (R-37, ADS-07). */
export const adEnquiryInput = wantedAd
  .extend({
    contactEmail: fields.email,
    contactName: fields.requiredText('Contact name', limits.adContactName),
    budget: fields.requiredText('Budget', limits.adBudget, 'Please specify your budget'),
  })
  .refine(runsLongEnough, weekAtLeast);

/** What is said with a refused enquiry. */
export const adDeclineInput = z.object({ reason: fields.optionalText('Reason', limits.reason) });

export const adEnquiryStatuses = ['pending', 'approved', 'declined'] as const;
export type AdEnquiryStatus = (typeof adEnquiryStatuses)[number];

export const adEnquiryEvents = {
  AdEnquirySubmitted: defineEvent({
    type: 'AdEnquirySubmitted',
    stream: 'adEnquiry-{enquiryId}',
    description: 'An advertiser asked to place an ad.',
    version: 1,
    personal: { owner: 'contactEmail', fields: ['contactEmail', 'contactName'] },
    data: wantedAd.extend({
      enquiryId: fields.id,
      contactEmail: z.string(),
      contactName: z.string(),
      budget: z.string(),
    }),
  }),
  AdEnquiryApproved: defineEvent({
    type: 'AdEnquiryApproved',
    stream: 'adEnquiry-{enquiryId}',
    description: 'The enquiry was approved; its ad gets the id and the stored picture in this event.',
    version: 1,
    data: z.object({ enquiryId: fields.id, adId: fields.id, creativeUrl: z.string() }),
  }),
  AdEnquiryDeclined: defineEvent({
    type: 'AdEnquiryDeclined',
    stream: 'adEnquiry-{enquiryId}',
    description: 'The enquiry was declined.',
    version: 1,
    data: z.object({ enquiryId: fields.id, reason: z.string().nullable() }),
  }),
};

export type AdEnquiryFact = FactOf<(typeof adEnquiryEvents)[keyof typeof adEnquiryEvents]>;

/** `today` is the city's date, stated by the gateway. */
export type SubmitAdEnquiry = Command<
  'SubmitAdEnquiry',
  z.output<typeof adEnquiryInput> & { enquiryId: string; today: string }
>;
export type ApproveAdEnquiry = Command<
  'ApproveAdEnquiry',
  { enquiryId: string; adId: string; creativeUrl: string; creative: Creative }
>;
export type DeclineAdEnquiry = Command<'DeclineAdEnquiry', { enquiryId: string; reason: string | null }>;
export type AdEnquiryCommand = SubmitAdEnquiry | ApproveAdEnquiry | DeclineAdEnquiry;
