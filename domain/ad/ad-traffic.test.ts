import { it } from 'vitest';
import type { AdTrafficFact } from '#schema/ads/ad.ts';
import { rulesOf } from '../specification.ts';
import { adTraffic } from './ad-traffic.ts';

const given = rulesOf(adTraffic);
const data = { adId: 'ad-1', showing: 'showing-1', placement: 'homepage' } as const;
const recordImpression = { type: 'RecordAdImpression', data } as const;
const recordClick = { type: 'RecordAdClick', data } as const;
const impression: AdTrafficFact = {
  type: 'AdImpressionRecorded',
  data: { adId: 'ad-1', placement: 'homepage' },
};
const click: AdTrafficFact = { type: 'AdClickRecorded', data: { adId: 'ad-1' } };

it('records one impression and one click per showing (ADS-04, ADS-05)', () => {
  given().when(recordImpression).then(impression);
  given(impression).when(recordImpression).then();
  given(impression).when(recordClick).then(click);
  given(impression, click).when(recordClick).then();
});

it('records an impression that is reported after its click', () => {
  given().when(recordClick).then(click);
  given(click).when(recordImpression).then(impression);
});
