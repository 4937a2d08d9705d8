import { z } from 'zod';
import { addDays } from './calendar.ts';
import * as fields from './fields.ts';
import { limits } from './limits.ts';
import { type Command, defineEvent, type FactOf } from './message.ts';

export const adSizes = ['728x90', '300x250'] as const;
export type AdSize = (typeof adSizes)[number];
export const adPlacements = ['homepage', 'listing'] as const;
export type AdPlacement = (typeof adPlacements)[number];

/** What a week of each size costs, in US dollars (ADS-15, ADS-16). */
export const adWeekPrice: Readonly<Record<AdSize, number>> = { '728x90': 50, '300x250': 35 };

/** 150 KB as the documents mean it (ADS-21). */
export const maxCreativeBytes = 150 * 1024;

/** The shortest run in days, both ends counted (ADS-21). */
const shortestRun = 7;

/** True for an ad that runs for a week or more; a date that does not exist is another rule's business. */
export function runsLongEnough({ startDate, endDate }: { startDate: string; endDate: string }): boolean {
  return endDate >= addDays(startDate, shortestRun - 1);
}

const wanted = z.object({
  title: fields.requiredText('Title', limits.adTitle),
  creativeUrl: fields.requiredUrl('Creative URL is required', 'picture'),
  targetUrl: fields.requiredUrl('Target URL is required'),
  size: z
    .enum(adSizes, 'Size must be 728x90 or 300x250')
    .nullish()
    .transform((size) => size ?? '728x90'),
  placement: z
    .enum(adPlacements, 'Placement must be homepage or listing')
    .nullish()
    .transform((placement) => placement ?? 'homepage'),
  startDate: fields.dateOf('Start date is required'),
  endDate: fields.dateOf('End date is required'),
});

/** What an ad is, whoever wants it (ADS-11). */
type Wanted = z.output<typeof wanted>;

/** What an advertiser sends (R-37, ADS-07). */
export const adEnquiryInput = wanted
  .extend({
    contactEmail: fields.email,
    contactName: fields.requiredText('Contact name', limits.adContactName),
    budget: fields.requiredText('Budget', limits.adBudget, 'Please specify your budget'),
  })
  .refine(runsLongEnough, { path: ['endDate'], message: 'Ads run for at least 1 week' });

const priority = z.int().min(1).max(100);
const adFields = wanted.extend({ priority });
export type AdFields = z.output<typeof adFields>;
export const adFieldNames = Object.keys(adFields.shape) as readonly (keyof AdFields)[];

/** What the door found at a creative's address: the rules judge it, they cannot look themselves (ADS-21). */
export type Creative = { format: string; bytes: number; animated: boolean };

export const adEvents = {
  AdEnquirySubmitted: defineEvent({
    type: 'AdEnquirySubmitted',
    stream: 'adEnquiry-{enquiryId}',
    says: 'Somebody asked to place an ad.',
    version: 1,
    personal: { owner: 'contactEmail', fields: ['contactEmail', 'contactName'] },
    data: wanted.extend({
      enquiryId: fields.id,
      contactEmail: z.string(),
      contactName: z.string(),
      budget: z.string(),
    }),
  }),
  AdEnquiryApproved: defineEvent({
    type: 'AdEnquiryApproved',
    stream: 'adEnquiry-{enquiryId}',
    says: 'The enquiry was accepted; its ad follows under the id named here.',
    version: 1,
    data: z.object({ enquiryId: fields.id, adId: fields.id }),
  }),
  AdEnquiryDeclined: defineEvent({
    type: 'AdEnquiryDeclined',
    stream: 'adEnquiry-{enquiryId}',
    says: 'The enquiry was refused.',
    version: 1,
    data: z.object({ enquiryId: fields.id, reason: z.string().nullable() }),
  }),
  AdCreated: defineEvent({
    type: 'AdCreated',
    stream: 'ad-{adId}',
    says: 'An ad was made.',
    version: 1,
    data: adFields.extend({ adId: fields.id, active: z.boolean(), enquiryId: fields.id.nullable() }),
  }),
  AdRevised: defineEvent({
    type: 'AdRevised',
    stream: 'ad-{adId}',
    says: 'An ad was changed; only the changed fields stand here.',
    version: 1,
    data: adFields.partial().extend({ adId: fields.id }),
  }),
  AdActivated: defineEvent({
    type: 'AdActivated',
    stream: 'ad-{adId}',
    says: 'The ad may be shown again.',
    version: 1,
    data: z.object({ adId: fields.id }),
  }),
  AdDeactivated: defineEvent({
    type: 'AdDeactivated',
    stream: 'ad-{adId}',
    says: 'The ad is not shown any more.',
    version: 1,
    data: z.object({ adId: fields.id }),
  }),
  AdImpressionRecorded: defineEvent({
    type: 'AdImpressionRecorded',
    stream: 'adTraffic-{adId}_{showing}',
    says: 'The ad was seen.',
    version: 1,
    data: z.object({ adId: fields.id, placement: z.enum(adPlacements) }),
  }),
  AdClickRecorded: defineEvent({
    type: 'AdClickRecorded',
    stream: 'adTraffic-{adId}_{showing}',
    says: 'Somebody followed the ad.',
    version: 1,
    data: z.object({ adId: fields.id }),
  }),
};

type FactsOf<Type extends keyof typeof adEvents> = FactOf<(typeof adEvents)[Type]>;
export type AdEnquiryFact = FactsOf<'AdEnquirySubmitted' | 'AdEnquiryApproved' | 'AdEnquiryDeclined'>;
export type AdFact = FactsOf<'AdCreated' | 'AdRevised' | 'AdActivated' | 'AdDeactivated'>;
export type AdTrafficFact = FactsOf<'AdImpressionRecorded' | 'AdClickRecorded'>;

/** `today` is the city's date; the door states it. */
export type SubmitAdEnquiry = Command<
  'SubmitAdEnquiry',
  z.output<typeof adEnquiryInput> & { enquiryId: string; today: string }
>;
export type ApproveAdEnquiry = Command<
  'ApproveAdEnquiry',
  { enquiryId: string; adId: string; creative: Creative }
>;
export type DeclineAdEnquiry = Command<'DeclineAdEnquiry', { enquiryId: string; reason: string | null }>;
export type AdEnquiryCommand = SubmitAdEnquiry | ApproveAdEnquiry | DeclineAdEnquiry;

export type CreateAd = Command<
  'CreateAd',
  Wanted & { priority: number; active: boolean; adId: string; enquiryId: string | null; creative: Creative }
>;
/** `creative` is what stands at the new `creativeUrl`; null when the picture stays. */
export type ReviseAd = Command<
  'ReviseAd',
  { adId: string; changes: Partial<AdFields>; creative: Creative | null }
>;
export type ActivateAd = Command<'ActivateAd', { adId: string; creative: Creative }>;
export type DeactivateAd = Command<'DeactivateAd', { adId: string }>;
export type AdCommand = CreateAd | ReviseAd | ActivateAd | DeactivateAd;

/** `showing` names one appearance of the ad on one screen. */
type RecordAdImpression = Command<
  'RecordAdImpression',
  { adId: string; showing: string; placement: AdPlacement }
>;
type RecordAdClick = Command<'RecordAdClick', { adId: string; showing: string }>;
export type AdTrafficCommand = RecordAdImpression | RecordAdClick;
