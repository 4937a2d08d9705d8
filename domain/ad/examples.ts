import type { AdFact, CreateAd, Creative } from '#schema/ads/ad.ts';
import type { AdEnquiryFact, SubmitAdEnquiry } from '#schema/ads/ad-enquiry.ts';

const today = '2026-11-21';
export const goodPicture: Creative = { format: 'jpg', bytes: 150 * 1024, animated: false };

const commonFields = {
  title: 'Lone Star Strings',
  creativeUrl: 'https://example.com/strings.jpg',
  targetUrl: 'https://example.com/strings',
  size: '728x90',
  placement: 'homepage',
  startDate: '2026-11-21',
  endDate: '2026-11-27',
} as const;

/** A valid enquiry; `but` overrides fields. */
export const anEnquiry = (but: Partial<SubmitAdEnquiry['data']> = {}): SubmitAdEnquiry['data'] => ({
  ...commonFields,
  enquiryId: 'enquiry-1',
  contactEmail: 'owner@example.com',
  contactName: 'Olive Owner',
  budget: '$200',
  today,
  ...but,
});

export const enquired: AdEnquiryFact = (() => {
  const { today: _today, ...data } = anEnquiry();
  return { type: 'AdEnquirySubmitted', data };
})();

/** A valid ad; `but` overrides fields. */
export const anAd = (but: Partial<CreateAd['data']> = {}): CreateAd['data'] => ({
  ...commonFields,
  adId: 'ad-1',
  priority: 1,
  active: true,
  enquiryId: null,
  creative: goodPicture,
  ...but,
});

/** The event that records `anAd`. */
export function created(but: Partial<CreateAd['data']> = {}): AdFact {
  const { creative: _creative, ...data } = anAd(but);
  return { type: 'AdCreated', data };
}
