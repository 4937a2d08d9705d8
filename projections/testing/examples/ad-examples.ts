import type { Fact, FactNamed } from '#schema/events.ts';
import { adTrafficStream } from '#schema/kernel/streams.ts';
import type { SampleEvent } from '../recorded-events.ts';

const wantedAd = {
  title: 'Lone Star Strings',
  creativeUrl: '/images/q_auto/strings.jpg',
  targetUrl: 'https://example.com/strings',
  size: '728x90',
  placement: 'homepage',
  startDate: '2026-11-21',
  endDate: '2026-12-20',
} as const;

export const adCreated = (adId = 'a1'): Fact => ({
  type: 'AdCreated',
  data: { ...wantedAd, adId, priority: 1, active: true, enquiryId: null },
});

export const adRevised = (changes: Partial<FactNamed<'AdRevised'>['data']>): Fact => ({
  type: 'AdRevised',
  data: { adId: 'a1', ...changes },
});

export const adSwitched = (type: 'AdActivated' | 'AdDeactivated', adId = 'a1'): Fact => ({
  type,
  data: { adId },
});

const inShowing = (adId: string, showing: string) => ({
  overrides: { stream: adTrafficStream(adId, showing) },
});

/** A showing and a click, as earlier releases recorded them. */
export const adSeen = (adId: string, showing: string): SampleEvent => ({
  type: 'AdImpressionRecorded',
  data: { adId, placement: 'homepage' },
  ...inShowing(adId, showing),
});

export const adClicked = (adId: string, showing: string): SampleEvent => ({
  type: 'AdClickRecorded',
  data: { adId },
  ...inShowing(adId, showing),
});

export const adTrafficCounted = (day: string, impressions: number, clicks: number, adId = 'a1'): Fact => ({
  type: 'AdTrafficCounted',
  data: { adId, day, impressions, clicks },
});

export const adEnquired = (enquiryId = 'q1'): Fact => ({
  type: 'AdEnquirySubmitted',
  data: {
    ...wantedAd,
    enquiryId,
    contactEmail: 'sealed address',
    contactName: 'sealed name',
    budget: '$200',
  },
});
