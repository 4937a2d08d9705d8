import type { AdFields } from './ad.ts';
import type { AdEnquiryStatus } from './ad-enquiry.ts';

/** A row of the view `ads` (DATA-11). */
export type AdRow = AdFields & {
  id: string;
  /** Without those of days that have not been counted in the log yet. */
  impressions: number;
  clicks: number;
  /** The last day of the city whose traffic is in the counts; null without one. */
  countedUntil: string | null;
  active: boolean;
  createdAt: string;
};

/** A row of the view `ad_enquiries`; the contact is encrypted. */
export type AdEnquiryRow = Omit<AdFields, 'priority'> & {
  id: string;
  contactEmail: string;
  contactName: string;
  budget: string;
  status: AdEnquiryStatus;
  adId: string | null;
  /** The reason of a decline, if any. */
  reason: string | null;
  decidedAt: string | null;
  createdAt: string;
};
