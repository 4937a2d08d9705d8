import { describe, expect, test } from 'vitest';
import { contrast, extremes, palettes, readableGrounds, wordInk } from './palettes.ts';

describe.each(palettes.map((palette) => [palette.name, palette] as const))('palette %s', (_, palette) => {
  test('reads well: key ink on paper, dark ink on the second colour', () => {
    expect(contrast(palette.ink, palette.paper)).toBeGreaterThan(6);
    expect(contrast(extremes(palette).dark, palette.second)).toBeGreaterThan(4.5);
  });

  test('offers only grounds on which words read', () => {
    const { first, second, third } = palette;
    for (const ground of readableGrounds(palette, [first, second, third])) {
      expect(contrast(wordInk(palette, ground), ground)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
