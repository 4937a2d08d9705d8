import { describe, it } from 'vitest';
import type { AdEnquiryFact } from '#schema/ads/ad-enquiry.ts';
import { rulesOf } from '../specification.ts';
import { adEnquiry } from './ad-enquiry.ts';
import { anEnquiry, enquired, goodPicture } from './examples.ts';

const given = rulesOf(adEnquiry);
const enquiryId = 'enquiry-1';
const approval = { enquiryId, adId: 'ad-1', creativeUrl: '/images/q_auto/strings.jpg' };
const submit = (but = {}) => ({ type: 'SubmitAdEnquiry', data: anEnquiry(but) }) as const;
const approve = {
  type: 'ApproveAdEnquiry',
  data: { ...approval, creative: goodPicture },
} as const;
const decline = { type: 'DeclineAdEnquiry', data: { enquiryId, reason: null } } as const;
const approved: AdEnquiryFact = { type: 'AdEnquiryApproved', data: approval };
const declined: AdEnquiryFact = { type: 'AdEnquiryDeclined', data: { enquiryId, reason: null } };

describe('an enquiry for an ad', () => {
  it('is recorded unchanged, starting today at the earliest (ADS-13, ADS-21)', () =>
    given().when(submit()).then(enquired));

  it('is recorded once', () => given(enquired).when(submit()).thenRejected('ad-enquiry-exists'));

  it('must run for at least a week, both ends included (ADS-21)', () =>
    given()
      .when(submit({ endDate: '2026-11-26' }))
      .thenRejected('ad-run-too-short'));

  it('cannot start in the past (ADS-21)', () =>
    given()
      .when(submit({ startDate: '2026-11-20' }))
      .thenRejected('ad-starts-in-past'));

  it('is decided once', () => {
    given(enquired).when(approve).then(approved);
    given(enquired).when(decline).then(declined);
    given(enquired, approved).when(decline).thenRejected('ad-enquiry-already-approved');
    given(enquired, declined).when(approve).thenRejected('ad-enquiry-already-declined');
  });

  it('is not approved with an invalid picture (ADS-21)', () =>
    given(enquired)
      .when({
        ...approve,
        data: { ...approve.data, creative: { ...goodPicture, bytes: 200_000 } },
      })
      .thenRejected('ad-creative-too-large'));

  it('must exist to be decided (GEN-22)', () => {
    given().when(approve).thenRejected('ad-enquiry-unknown');
    given().when(decline).thenRejected('ad-enquiry-unknown');
  });
});
