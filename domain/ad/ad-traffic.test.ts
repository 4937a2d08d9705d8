import { it } from 'vitest';
import type { AdTrafficFact } from '#schema/ads/ad.ts';
import { rulesOf } from '../specification.ts';
import { adTraffic } from './ad-traffic.ts';

const given = rulesOf(adTraffic);
const data = { adId: 'ad-1', day: '2026-11-21', impressions: 5, clicks: 1 };
const counted: AdTrafficFact = { type: 'AdTrafficCounted', data };

it("records an ad's traffic of a day once (ADS-04, ADS-05, D-105)", () => {
  given().when({ type: 'CountAdTraffic', data }).then(counted);
  given(counted).when({ type: 'CountAdTraffic', data }).then();
  given(counted)
    .when({ type: 'CountAdTraffic', data: { ...data, clicks: 2 } })
    .then();
});
