import { describe, expect, it } from 'vitest';
import { imageSized, photoSizes, posterSize } from './image.ts';

const stored = '/images/q_auto/00000000-0000-4000-8000-000000000000.jpg';

describe('sizes of stored images (UPL-04)', () => {
  it('are those of the pages, also for high-density displays', () => {
    expect(imageSized(stored, posterSize(320))).toContain('/w_320,h_400,c_fill,q_auto,f_webp/');
    expect(imageSized(stored, posterSize(320), 2)).toContain('/w_640,h_800,');
  });

  it('are at most 2000 pixels long (R-25)', () => {
    expect(imageSized(stored, photoSizes.galleryOnly, 2)).toContain('/w_2000,h_857,');
  });

  it('are requested from our own image host only', () =>
    expect(imageSized('https://example.com/a.jpg', posterSize(64))).toBe('https://example.com/a.jpg'));
});
