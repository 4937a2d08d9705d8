import { gothic } from '#demo/lettering/faces.ts';
import { around, type Point } from '#demo/lettering/geometry.ts';
import { nameBlock } from '#demo/lettering/name-block.ts';
import { circle, closedPath, path, rect, stroke, tag } from '#demo/lettering/svg.ts';
import { arch } from '#demo/lettering/warp.ts';
import type { Composition } from '../composition.ts';
import { extremes } from '../palettes.ts';
import { footer } from '../parts/footer.ts';

const centre: Point = [400, 640];
const lids = 'M90 640C200 470 600 470 710 640C600 800 200 800 90 640Z';

/** An open eye sends out rays under an arch of letters. */
export const eye: Composition = {
  name: 'eye',
  suits: ['music', 'art'],
  draw(sheet) {
    const { palette, random } = sheet;
    const { dark, light } = extremes(palette);
    const ground = random.pick([palette.first, palette.third]);
    const rayCount = 2 * random.whole(20, 26);
    const rays = Array.from({ length: rayCount / 2 }, (_, ray) => {
      const [near, far] = around(centre, 1100, rayCount, (ray * 4 * Math.PI) / rayCount);
      return [centre, near!, far!];
    });
    const lashes = Array.from({ length: 19 }, (_, lash) => {
      const angle = Math.PI * (1.1 + (lash / 18) * 0.8);
      const [inner, outer] = [0.98, lash % 2 === 0 ? 1.24 : 1.14];
      const at = (reach: number) =>
        `${Math.round(400 + Math.cos(angle) * 318 * reach)} ${Math.round(640 + Math.sin(angle) * 168 * reach)}`;
      return `M${at(inner)}L${at(outer)}`;
    });
    const name = nameBlock(sheet.performer, {
      face: gothic,
      box: { x: 56, y: 132, width: 688, height: 268 },
      inks: [light],
      align: 'bottom',
      warp: arch(0.32),

      rim: { ink: dark, width: 17 },
      catchwords: false,
    });
    const iris = [palette.third, palette.second, palette.first, dark].filter((ink) => ink !== ground);
    return [
      rect(0, 0, 800, 1000, ground),
      path(closedPath(rays), palette.second),
      stroke(lashes.join(''), dark, 14, { 'stroke-linecap': 'round' }),
      path(lids, light, { stroke: dark, 'stroke-width': 18, 'stroke-linejoin': 'round' }),
      tag('clipPath', { id: 'lids' }, tag('path', { d: lids })),
      tag(
        'g',
        { 'clip-path': 'url(#lids)' },
        [122, 102, 76].map((radius, ring) => circle(400, 640, radius, iris[ring % iris.length]!)).join('') +
          circle(400, 640, 48, dark) +
          circle(428, 612, 18, light),
      ),
      path(lids, 'none', { stroke: dark, 'stroke-width': 12 }),
      rect(0, 884, 800, 116, dark),
      name.svg,
      footer(sheet, { y: 912, ink: light, manner: 'columns' }),
    ].join('');
  },
};
