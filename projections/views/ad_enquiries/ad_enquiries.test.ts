import { it } from 'vitest';
import { adEnquired } from '../../testing/examples/ad-examples.ts';
import { rowsOf } from '../../testing/specification.ts';
import { adEnquiries } from './ad_enquiries.ts';

const given = rowsOf(adEnquiries);
const enquiryId = 'q1';

const row = {
  id: 'q1',
  title: 'Lone Star Strings',
  creativeUrl: '/images/q_auto/strings.jpg',
  targetUrl: 'https://example.com/strings',
  size: '728x90',
  placement: 'homepage',
  startDate: '2026-11-21',
  endDate: '2026-12-20',
  contactEmail: 'sealed address',
  contactName: 'sealed name',
  budget: '$200',
  status: 'pending',
  adId: null,
  reason: null,
  decidedAt: null,
  createdAt: '2026-11-21T12:00:00.000Z',
};

it('stores an enquiry as pending, with the contact encrypted (ADS-13)', () =>
  given(adEnquired()).then({ q1: row }));

it('stores the ad of an approved enquiry', () =>
  given(adEnquired(), {
    type: 'AdEnquiryApproved',
    data: { enquiryId, adId: 'a1', creativeUrl: '/images/q_auto/stored.jpg' },
  }).then({
    q1: { ...row, status: 'approved', adId: 'a1', decidedAt: '2026-11-21T12:00:01.000Z' },
  }));

it('stores the reason of a declined enquiry, and no ad (R-49)', () =>
  given(adEnquired(), { type: 'AdEnquiryDeclined', data: { enquiryId, reason: 'No' } }).then({
    q1: { ...row, status: 'declined', reason: 'No', decidedAt: '2026-11-21T12:00:01.000Z' },
  }));

it('has no row for a decision without an enquiry', () =>
  given({ type: 'AdEnquiryDeclined', data: { enquiryId, reason: null } }).then({}));
