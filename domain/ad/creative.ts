import { type Creative, maxCreativeBytes } from '#schema/ads/ad.ts';
import type { Rejection } from '#schema/kernel/rejections.ts';
import { reject } from '../decider.ts';

const formats = ['jpg', 'png', 'gif'];

/** Null for a valid picture: inspected, JPG, PNG or GIF, not animated, at most 150 KB (ADS-17, ADS-21). */
export function validateCreative(creative: Creative | null): Rejection | null {
  if (!creative || !formats.includes(creative.format) || creative.animated)
    return reject('ad-creative-unfit');
  return creative.bytes > maxCreativeBytes ? reject('ad-creative-too-large') : null;
}
