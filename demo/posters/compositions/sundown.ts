import { gothic } from '#demo/lettering/faces.ts';
import { nameBlock } from '#demo/lettering/name-block.ts';
import { circle, rect } from '#demo/lettering/svg.ts';
import type { Composition } from '../composition.ts';
import { extremes } from '../palettes.ts';
import { footer } from '../parts/footer.ts';

/** A low sun cut by bands of haze, the name on the horizon. */
export const sundown: Composition = {
  name: 'sundown',
  suits: ['music'],
  draw(sheet) {
    const { palette, random } = sheet;
    const { dark, light } = extremes(palette);
    const ground = random.chance(0.5) ? dark : palette.paper;
    const words = ground === dark ? light : palette.ink;
    const name = nameBlock(sheet.performer, {
      face: gothic,
      box: { x: 48, y: 566, width: 704, height: 312 },
      inks: [words],
      align: 'bottom',
      contrast: 1.7,
    });
    const horizon = name.bounds.y - 26;
    const radius = random.between(285, 318);
    const middle = horizon - radius * random.between(0.5, 0.66);
    const halo = [1.36, 1.24, 1.12].map((scale, ring) =>
      circle(400, middle, radius * scale, 'none', {
        stroke: ring === 0 ? palette.third : palette.second,
        'stroke-width': 7 + ring * 4,
      }),
    );
    const count = random.whole(6, 8);
    const bands = Array.from({ length: count }, (_, band) => {
      const part = band / count;
      return rect(400 - radius * 1.02, middle + part * radius, radius * 2.04, 6 + part * 34, ground);
    });
    return [
      rect(0, 0, 800, 1000, ground),
      ...halo,
      circle(400, middle, radius, palette.first),
      random.chance(0.6) ? circle(400, middle, radius * 0.8, palette.second) : '',
      ...bands,
      rect(0, horizon, 800, 1000, ground),
      rect(0, horizon, 800, 6, words),
      name.svg,
      footer(sheet, {
        y: 905,
        ink: words,
        accent: ground === dark ? palette.second : words,
        manner: 'ruled',
      }),
    ].join('');
  },
};
