import type { AdEnquiryRow } from '#schema/ads/ad-rows.ts';
import type { Projection } from '../../engine/projection.ts';
import { changes } from '../common/changes.ts';

const enquiryOf = ({ data }: { data: { enquiryId: string } }) => data.enquiryId;

/** Enquiries of advertisers and their outcomes (ADS-13). */
export const adEnquiries: Projection<AdEnquiryRow, 'adEnquiry'> = {
  name: 'ad_enquiries',
  version: 2,
  indexes: [['createdAt'], ['status', 'createdAt']],
  on: {
    AdEnquirySubmitted: {
      key: enquiryOf,
      apply(_row, { data, meta }) {
        const { enquiryId, ...enquiry } = data;
        const open = { status: 'pending', adId: null, reason: null, decidedAt: null } as const;
        return { id: enquiryId, ...enquiry, ...open, createdAt: meta.occurredAt };
      },
    },
    AdEnquiryApproved: changes(enquiryOf, ({ data, meta }) => ({
      decidedAt: meta.occurredAt,
      status: 'approved',
      adId: data.adId,
    })),
    AdEnquiryDeclined: changes(enquiryOf, ({ data, meta }) => ({
      decidedAt: meta.occurredAt,
      status: 'declined',
      reason: data.reason,
    })),
  },
};
