import { describe, expect, it } from 'vitest';
import { parseTransforms, transformsKey } from './transforms.ts';

describe('image transforms (R-25)', () => {
  it('parses sizes, fill, quality and format in any order', () => {
    const all = { width: 1200, height: 630, fill: true, format: 'jpg' as const };
    expect(parseTransforms('w_1200,h_630,c_fill,q_auto,f_jpg')).toEqual(all);
    expect(parseTransforms('f_jpg,c_fill,h_630,q_auto,w_1200')).toEqual(all);
    expect(parseTransforms('q_auto')).toEqual({ fill: false });
    expect(parseTransforms('f_jpg')).toEqual({ fill: false, format: 'jpg' });
    expect(parseTransforms('f_webp')).toEqual({ fill: false, format: 'webp' });
  });

  it.each([
    [64, 80],
    [44, 44],
    [192, 192],
    [920, 690],
    [1200, 630],
    [2000, 857],
  ])('serves %s x %s pixels, a size of the pages (UPL-04)', (width, height) =>
    expect(parseTransforms(`w_${width},h_${height},c_fill,f_jpg`)).toMatchObject({ width, height }),
  );

  it.each([
    '',
    'w_0',
    'w_2001',
    'w_-1',
    'w_1e3',
    'w_01',
    'w_99999999999999999999',
    'w_',
    'w',
    'c_fill',
    'c_fit',
    'q_80',
    'f_png',
    'f_svg',
    'x_1',
    'w_1,w_2',
    'q_auto,',
    ',q_auto',
    'w_320',
    'w_320,h_400',
    'w_320,h_400,c_fill',
    'w_320,h_400,f_jpg',
    'w_321,h_400,c_fill,f_jpg',
    'w_2800,h_1200,c_fill,f_jpg',
    'w_400,h_320,c_fill,f_jpg',
    'w_1;h_2',
    '../w_1',
    'W_1',
  ])('rejects "%s"', (text) => expect(parseTransforms(text)).toBeNull());

  it('has one cache key for all spellings', () => {
    const names = ['w_320,h_400,c_fill,f_jpg', 'f_jpg,q_auto,h_400,c_fill,w_320'].map((text) =>
      transformsKey(parseTransforms(text) ?? { fill: false }),
    );
    expect(names).toEqual(['w320-h400-fill-jpg', 'w320-h400-fill-jpg']);
  });
});
