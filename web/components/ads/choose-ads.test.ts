import { expect, it } from 'vitest';
import type { Ad } from '#schema/wire.ts';
import { chooseAds } from './choose-ads.ts';

const ad = (id: string, size: Ad['size']): Ad => ({
  id,
  size,
  title: id,
  creativeUrl: 'https://example.com/ad.jpg',
  targetUrl: 'https://example.com/',
  placement: 'homepage',
  nonce: `nonce of ${id}`,
});
const ads = [ad('b1', '728x90'), ad('s1', '300x250'), ad('b2', '728x90'), ad('b3', '728x90')];

it('picks for each slot one of the ads of its size with equal probability (ADS-03)', () => {
  const banners = [0, 0.34, 0.67, 0.99].map((at) => chooseAds(ads, () => at)['728x90']?.id);
  expect(banners).toEqual(['b1', 'b2', 'b3', 'b3']);
  expect(chooseAds(ads, () => 0.99)['300x250']?.id).toBe('s1');
});

it('leaves a slot without a matching ad empty (ADS-22)', () =>
  expect(chooseAds([ad('b1', '728x90')])).toMatchObject({ '728x90': { id: 'b1' }, '300x250': null }));
