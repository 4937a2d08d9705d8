import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { contrast, palettes } from '../posters/palettes.ts';
import { drawVenue, venueSvg } from './draw-venue.ts';
import { inksOf, lettersOn } from './scene.ts';
import { type SceneName, scenes } from './scenes/all.ts';

const names = Object.keys(scenes) as SceneName[];
const longName = 'The Society for the Preservation of Front Porches and of the Music That Is Played on Them';

describe.each(names)('the scene %s', (scene) => {
  test.each(['Oxo', 'Galería Nopal & Söhne', longName, '¿…?', 'x'.repeat(200)])(
    'is drawn for %s by outlines only, with every number finite',
    (venue) => {
      const svg = venueSvg({ venue, scene });
      expect(svg).not.toMatch(/NaN|Infinity|undefined|false|<text/);
      expect(venueSvg({ venue, scene })).toBe(svg);
    },
  );
});

test('is a JPEG of 960 x 720 pixels, the same bytes for an equal order', async () => {
  const order = { venue: 'The Tin Lantern', scene: 'marquee' } as const;
  const [first, second] = await Promise.all([drawVenue(order), drawVenue({ ...order })]);
  expect(first.equals(second)).toBe(true);
  const { format, width, height } = await sharp(first).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 960, height: 720 });
});

test.each(palettes.map((palette) => [palette.name, palette] as const))(
  'the inks of %s have names that can be read on every sign',
  (_, palette) => {
    const inks = inksOf(palette);
    for (const ground of [inks.dark, inks.light, inks.glow])
      expect(contrast(lettersOn(inks, ground), ground)).toBeGreaterThan(3);
  },
);
