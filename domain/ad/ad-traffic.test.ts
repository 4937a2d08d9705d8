import { it } from 'vitest';
import type { AdTrafficFact } from '#schema/ads/ad.ts';
import { rulesOf } from '../specification.ts';
import { adTraffic } from './ad-traffic.ts';

const given = rulesOf(adTraffic);
const data = { adId: 'ad-1', showing: 'showing-1', placement: 'homepage' } as const;
const see = { type: 'RecordAdImpression', data } as const;
const follow = { type: 'RecordAdClick', data } as const;
const seen: AdTrafficFact = {
  type: 'AdImpressionRecorded',
  data: { adId: 'ad-1', placement: 'homepage' },
};
const followed: AdTrafficFact = { type: 'AdClickRecorded', data: { adId: 'ad-1' } };

it('an ad is seen once and followed once per showing (ADS-04, ADS-05)', () => {
  given().when(see).then(seen);
  given(seen).when(see).then();
  given(seen).when(follow).then(followed);
  given(seen, followed).when(follow).then();
});

it('an ad that was followed before it was said to be seen counts as both', () => {
  given().when(follow).then(followed);
  given(followed).when(see).then(seen);
});
