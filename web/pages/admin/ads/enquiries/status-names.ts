import type { AdEnquiryStatus } from '#schema/ad-enquiry.ts';

export const enquiryStatusNames: Readonly<Record<AdEnquiryStatus, string>> = {
  pending: 'Pending',
  approved: 'Approved',
  declined: 'Declined',
};
