import type { Recorded } from '#schema/events.ts';
import type { AdEnquiryRow } from '#schema/rows.ts';
import type { Projection } from '../../engine/projection.ts';

type OnEnquiry = 'AdEnquirySubmitted' | 'AdEnquiryApproved' | 'AdEnquiryDeclined';

const enquiryOf = ({ data }: Recorded<OnEnquiry>) => [data.enquiryId];

/** What advertisers asked for and what became of it (ADS-13). */
export const adEnquiries: Projection<AdEnquiryRow> = {
  name: 'ad_enquiries',
  version: 1,
  indexes: [['createdAt'], ['status', 'createdAt']],
  on: {
    AdEnquirySubmitted: enquiryOf,
    AdEnquiryApproved: enquiryOf,
    AdEnquiryDeclined: enquiryOf,
  },

  evolve(row, event) {
    switch (event.type) {
      case 'AdEnquirySubmitted':
        return submitted(event);
      case 'AdEnquiryApproved':
        return row && { ...row, ...decided(event), status: 'approved', adId: event.data.adId };
      case 'AdEnquiryDeclined':
        return row && { ...row, ...decided(event), status: 'declined', reason: event.data.reason };
      default:
        return row;
    }
  },
};

const decided = ({ meta }: Recorded<'AdEnquiryApproved' | 'AdEnquiryDeclined'>) => ({
  decidedAt: meta.occurredAt,
});

function submitted({ data, meta }: Recorded<'AdEnquirySubmitted'>): AdEnquiryRow {
  const { enquiryId, ...enquiry } = data;
  const open = { status: 'pending', adId: null, reason: null, decidedAt: null } as const;
  return { id: enquiryId, ...enquiry, ...open, createdAt: meta.occurredAt };
}
