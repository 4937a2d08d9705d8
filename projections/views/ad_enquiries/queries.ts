import type { AdEnquiryStatus } from '#schema/ads/ad-enquiry.ts';
import type { AdEnquiryRow } from '#schema/ads/ad-rows.ts';
import type { Query, ReadModels } from '#stores/read-models/read-models.ts';

export type AdEnquiriesQuery = {
  status?: AdEnquiryStatus | null | undefined;
  limit: number;
  /** The `createdAt` and `id` of the row to continue after. */
  after?: Query['after'];
};

/** Enquiries of advertisers, newest first; the contact is encrypted. */
export function findAdEnquiries(
  readModels: ReadModels,
  { status, limit, after }: AdEnquiriesQuery,
): Promise<AdEnquiryRow[]> {
  return readModels.find('ad_enquiries', {
    where: { ...(status && { status }) },
    sort: [['createdAt', 'desc']],
    limit,
    ...(after && { after }),
  });
}
