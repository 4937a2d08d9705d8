import sharp from 'sharp';
import { expect, it } from 'vitest';
import { maxCreativeBytes } from '#schema/ads/ad.ts';
import { posterSize } from '#schema/kernel/image.ts';
import { adInputs } from '../seed/ads.ts';
import { adSvg, drawAd } from './ad.ts';
import { compositions } from './compositions.ts';
import { contrast, extremes, palettes, readableGrounds, readableOn } from './palettes.ts';
import { drawPoster, posterSvg } from './poster.ts';
import { coloursOf, lettersOn } from './scenery.ts';
import { type SceneName, scenes, venueSvg } from './venue-picture.ts';

const names = [
  'Oxo',
  "Señor Ruiz & the Ninth Street Half-Lit's",
  'x'.repeat(100),
  '¿…?',
  'A B C D E F G H I J K L M N O P',
];
const poster = { performer: 'Exit 238', eventType: 'music', city: 'Austin', seed: 'one' } as const;
const isDrawable = (drawing: string) => expect(drawing).not.toMatch(/NaN|Infinity|undefined|false|<text/);

it.each(Object.keys(compositions) as (keyof typeof compositions)[])(
  'composition %s draws any name by outlines',
  (one) => {
    for (const performer of names)
      for (const seed of ['a', 'b', 'c', 'd']) isDrawable(posterSvg({ ...poster, performer, seed }, one));
  },
);

it.each(Object.keys(scenes) as SceneName[])('scene %s draws any name by outlines', (scene) => {
  for (const venue of names) isDrawable(venueSvg({ venue, scene }));
});

it.each([...adInputs.values()])(
  'the ad of $name is a JPEG of its size within the limit (ADS-17)',
  async (input) => {
    isDrawable(adSvg(input));
    const bytes = await drawAd(input);
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, size: `${width}x${height}` }).toEqual({ format: 'jpeg', size: input.size });
    expect(bytes.length).toBeLessThanOrEqual(maxCreativeBytes);
  },
);

it('a poster is a JPEG of the largest size of the pages, equal bytes for equal input', async () => {
  const [one, same] = await Promise.all([drawPoster(poster), drawPoster({ ...poster })]);
  expect(one.equals(same)).toBe(true);
  expect(posterSvg({ ...poster, seed: 'two' })).not.toBe(posterSvg(poster));
  const { format, width, height } = await sharp(one).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', ...posterSize(640) });
});

it.each(palettes)('words can be read in the colours of $name', (palette) => {
  expect(contrast(palette.ink, palette.paper)).toBeGreaterThan(6);
  expect(contrast(extremes(palette).dark, palette.second)).toBeGreaterThan(4.5);
  for (const ground of readableGrounds(palette, [palette.first, palette.second, palette.third]))
    expect(contrast(readableOn(ground, palette), ground)).toBeGreaterThanOrEqual(4.5);
  const colours = coloursOf(palette);
  for (const ground of [colours.dark, colours.light, colours.glow])
    expect(contrast(lettersOn(colours, ground), ground)).toBeGreaterThan(3);
});
