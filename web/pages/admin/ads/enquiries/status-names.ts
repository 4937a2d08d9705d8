import type { AdEnquiryStatus } from '#schema/ads/ad-enquiry.ts';

export const enquiryStatusNames: Readonly<Record<AdEnquiryStatus, string>> = {
  pending: 'Pending',
  approved: 'Approved',
  declined: 'Declined',
};
