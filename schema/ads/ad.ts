import { z } from 'zod';
import * as fields from '../kernel/fields.ts';
import { changesOf, crossFieldError, optional } from '../kernel/input.ts';
import { limits } from '../kernel/limits.ts';
import { type Command, defineEvent, type FactOf } from '../kernel/message.ts';
import { daysBetween } from '../kernel/time/calendar.ts';

export const adSizes = ['728x90', '300x250'] as const;
export type AdSize = (typeof adSizes)[number];
export const adPlacements = ['homepage', 'listing'] as const;
export type AdPlacement = (typeof adPlacements)[number];

/** Price of a week per size, in US dollars (ADS-15, ADS-16). */
export const adWeekPrice: Readonly<Record<AdSize, number>> = { '728x90': 50, '300x250': 35 };

/** 150 KB as in the requirements (ADS-21). */
export const maxCreativeBytes = 150 * 1024;

/** The shortest run in days, both ends included (ADS-21). */
const shortestRun = 7;

/** True for an ad that runs for a week or more. */
export function runsLongEnough({ startDate, endDate }: { startDate: string; endDate: string }): boolean {
  return daysBetween(startDate, endDate) >= shortestRun - 1;
}

/** The common fields of ads and enquiries (ADS-11). */
export const wantedAd = z.object({
  title: fields.requiredText('Title', limits.adTitle),
  creativeUrl: fields.requiredUrl('Creative URL is required', 'picture'),
  targetUrl: fields.requiredUrl('Target URL is required'),
  size: optional(z.enum(adSizes, 'Size must be 728x90 or 300x250'), '728x90'),
  placement: optional(z.enum(adPlacements, 'Placement must be homepage or listing'), 'homepage'),
  startDate: fields.dateOf('Start date is required'),
  endDate: fields.dateOf('End date is required'),
});

const adFields = wantedAd.extend({ priority: z.int().min(1).max(100) });
export type AdFields = z.output<typeof adFields>;
export const adFieldNames = Object.keys(adFields.shape) as readonly (keyof AdFields)[];

const priorityIs = 'Priority must be a whole number from 1 to 100';

const made = wantedAd.extend({
  priority: optional(z.int(priorityIs).min(1, priorityIs).max(100, priorityIs), 1),
  active: optional(z.boolean('Active must be true or false'), true),
});

/** Options of the refinement `runsLongEnough` (ADS-21). */
export const weekAtLeast = crossFieldError(['endDate', 'startDate'], 'Ads run for at least 1 week');

/** An administrator's input for a new ad (R-44, AAD-06). */
export const adInput = made.refine(runsLongEnough, weekAtLeast);

/** Changes to an ad, in one append. */
type AdChanges = Partial<z.output<typeof made>>;

/** Changes to an ad. The decider checks the resulting run, which depends on stored fields. */
export const adChanges = changesOf(made);

/** Report of an impression or a click; without a nonce it is counted per visitor (D-86). */
export const adTrafficInput = z.object({ nonce: z.string('Nonce must be text').nullish() });

/** The picture at a creative's address, inspected by the gateway because deciders are pure (ADS-21). */
export type Creative = { format: string; bytes: number; animated: boolean };

const recorded = adFields.extend({ creativeUrl: fields.recordedUrl, targetUrl: fields.recordedUrl });

export const adEvents = {
  AdCreated: defineEvent({
    type: 'AdCreated',
    stream: 'ad-{adId}',
    description: 'An ad was created.',
    version: 1,
    data: recorded.extend({ adId: fields.id, active: z.boolean(), enquiryId: fields.id.nullable() }),
  }),
  AdRevised: defineEvent({
    type: 'AdRevised',
    stream: 'ad-{adId}',
    description: 'An ad was changed; contains only the changed fields.',
    version: 1,
    data: recorded.partial().extend({ adId: fields.id }),
  }),
  AdActivated: defineEvent({
    type: 'AdActivated',
    stream: 'ad-{adId}',
    description: 'The ad was activated.',
    version: 1,
    data: z.object({ adId: fields.id }),
  }),
  AdDeactivated: defineEvent({
    type: 'AdDeactivated',
    stream: 'ad-{adId}',
    description: 'The ad was deactivated.',
    version: 1,
    data: z.object({ adId: fields.id }),
  }),
  AdImpressionRecorded: defineEvent({
    type: 'AdImpressionRecorded',
    stream: 'adTraffic-{adId}_{showing}',
    description: 'The ad was displayed. Recorded until showings were counted by day (AdTrafficCounted).',
    version: 1,
    data: z.object({ adId: fields.id, placement: z.enum(adPlacements) }),
  }),
  AdClickRecorded: defineEvent({
    type: 'AdClickRecorded',
    stream: 'adTraffic-{adId}_{showing}',
    description: 'A visitor clicked the ad. Recorded until clicks were counted by day (AdTrafficCounted).',
    version: 1,
    data: z.object({ adId: fields.id }),
  }),
  AdTrafficCounted: defineEvent({
    type: 'AdTrafficCounted',
    stream: 'adTraffic-{adId}_{day}',
    description: 'The showings and clicks of an ad on one day of the city, once the day has ended.',
    version: 1,
    data: z.object({
      adId: fields.id,
      day: z.iso.date(),
      impressions: z.int().min(0),
      clicks: z.int().min(0),
    }),
  }),
};

type FactsOf<Type extends keyof typeof adEvents> = FactOf<(typeof adEvents)[Type]>;
export type AdFact = FactsOf<'AdCreated' | 'AdRevised' | 'AdActivated' | 'AdDeactivated'>;
export type AdTrafficFact = FactsOf<'AdImpressionRecorded' | 'AdClickRecorded' | 'AdTrafficCounted'>;

/** `creative` is null for the ad of an enquiry, whose approval has checked the picture. */
export type CreateAd = Command<
  'CreateAd',
  z.output<typeof adInput> & { adId: string; enquiryId: string | null; creative: Creative | null }
>;
/** `creative` is the picture at the ad's address; null when it does not change and the ad is not activated. */
export type ReviseAd = Command<'ReviseAd', { adId: string; changes: AdChanges; creative: Creative | null }>;
export type AdCommand = CreateAd | ReviseAd;

/** The traffic of a day of the city that has ended. */
export type CountAdTraffic = Command<'CountAdTraffic', FactsOf<'AdTrafficCounted'>['data']>;
