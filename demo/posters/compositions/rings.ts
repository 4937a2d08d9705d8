import { stencil, woodType } from '#demo/lettering/faces.ts';
import { around, type Point } from '#demo/lettering/geometry.ts';
import { nameBlock } from '#demo/lettering/name-block.ts';
import { circle, closedPath, path, rect } from '#demo/lettering/svg.ts';
import type { Composition } from '../composition.ts';
import { wordInk } from '../palettes.ts';
import { footer } from '../parts/footer.ts';

const middle: Point = [400, 1010];

/** Rays and rings rise over a horizon; the name stands in the sky. */
export const rings: Composition = {
  name: 'rings',
  suits: ['music', 'comedy', 'art'],
  draw(sheet) {
    const { palette, random } = sheet;
    const rays = 2 * random.whole(13, 17);
    const wedges = Array.from({ length: rays / 2 }, (_, ray) => {
      const turn = ((ray * 2 + 0.5) / rays) * Math.PI * 2;
      const [near, far] = around(middle, 1400, rays, turn);
      return [middle, near!, far!];
    });
    const [sky, ray] = random.pick([
      [palette.second, palette.paper],
      [palette.paper, palette.second],
      [palette.first, palette.second],
    ] as const);
    const inks = [palette.first, palette.paper, palette.third, palette.second, palette.ink];
    const ringInks = [...inks.filter((ink) => ink !== sky && ink !== ray), ray, sky];
    const widest = random.between(360, 400);
    const panel = 48;
    const sunRings = [1, 0.85, 0.68, 0.52, 0.34].map((scale, ring) =>
      circle(middle[0], middle[1] - 96, widest * scale, ringInks[ring]!),
    );
    const name = nameBlock(sheet.performer, {
      face: random.pick([woodType, stencil, woodType]),
      box: { x: panel + 34, y: 82, width: 800 - (panel + 34) * 2, height: 330 },
      inks: [palette.paper],
      contrast: 1.8,
    });
    const slab = {
      x: panel,
      y: Math.min(panel, name.bounds.y - 34),
      width: 800 - panel * 2,
      height: name.bounds.y + name.bounds.height + 34 - panel,
    };
    return [
      rect(0, 0, 800, 1000, sky),
      path(closedPath(wedges), ray),
      ...sunRings,
      rect(0, 914, 800, 86, palette.ink),
      rect(slab.x + 10, slab.y + 10, slab.width, slab.height, palette.first),
      rect(slab.x, slab.y, slab.width, slab.height, palette.ink),
      name.svg,
      footer(sheet, { y: 922, ink: wordInk(palette, palette.ink), manner: 'columns' }),
    ].join('');
  },
};
