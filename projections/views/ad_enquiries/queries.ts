import type { AdEnquiryStatus } from '#schema/ads/ad-enquiry.ts';
import type { AdEnquiryRow } from '#schema/ads/ad-rows.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import { newestFirst, type Page } from '../common/rows.ts';

/** Enquiries of advertisers, newest first; the contact is encrypted. */
export function findAdEnquiries(
  readModels: ReadModels,
  { status, ...page }: Page & { status?: AdEnquiryStatus | null | undefined },
): Promise<AdEnquiryRow[]> {
  return readModels.find('ad_enquiries', {
    ...page,
    where: { ...(status && { status }) },
    sort: newestFirst,
  });
}
