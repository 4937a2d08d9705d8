import sharp from 'sharp';
import { expect, it } from 'vitest';
import { maxCreativeBytes } from '#schema/ads/ad.ts';
import { advertisers, enquirers } from './advertisers.ts';
import { adSvg, drawAd } from './draw-ad.ts';

it.each([...advertisers, ...enquirers].map((advertiser) => [advertiser.name, advertiser] as const))(
  'draws %s by outlines, as a JPEG of its size within the limit (ADS-17)',
  async (_, advertiser) => {
    expect(adSvg(advertiser)).not.toMatch(/NaN|Infinity|undefined|<text/);
    const bytes = await drawAd(advertiser);
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, size: `${width}x${height}` }).toEqual({ format: 'jpeg', size: advertiser.size });
    expect(bytes.length).toBeLessThanOrEqual(maxCreativeBytes);
    expect(bytes.equals(await drawAd(advertiser))).toBe(true);
  },
);
