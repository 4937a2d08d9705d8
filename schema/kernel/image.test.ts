import { describe, expect, it } from 'vitest';
import { imageSized, photoSizes, posterSize } from './image.ts';
import { isServedSize } from './served-sizes.ts';

const stored = '/images/q_auto/00000000-0000-4000-8000-000000000000.jpg';

describe('sizes of stored images (UPL-04)', () => {
  it('are those of the pages, also for high-density displays', () => {
    expect(imageSized(stored, posterSize(320))).toContain('/w_320,h_400,c_fill,q_auto,f_jpg/');
    expect(imageSized(stored, posterSize(320), 2)).toContain('/w_640,h_800,');
    for (const [width, height] of [
      [64, 80],
      [44, 44],
      [192, 192],
      [920, 690],
      [1200, 630],
    ] as const)
      expect(isServedSize({ width, height }), `${width}x${height}`).toBe(true);
  });

  it('are at most 2000 pixels long (R-25)', () => {
    const wide = imageSized(stored, photoSizes.galleryOnly, 2);
    expect(wide).toContain('/w_2000,h_857,');
    expect(isServedSize({ width: 2000, height: 857 })).toBe(true);
    expect(isServedSize({ width: 2800, height: 1200 })).toBe(false);
  });

  it('exclude all others', () => {
    expect(isServedSize({ width: 321, height: 400 })).toBe(false);
    expect(isServedSize({ width: 400, height: 320 })).toBe(false);
  });

  it('are requested from our own image host only', () =>
    expect(imageSized('https://example.com/a.jpg', posterSize(64))).toBe('https://example.com/a.jpg'));
});
