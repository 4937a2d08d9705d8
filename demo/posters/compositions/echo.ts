import { gothic } from '#demo/lettering/faces.ts';
import type { Box, Point } from '#demo/lettering/geometry.ts';
import { nameOutlines } from '#demo/lettering/name-block.ts';
import { setName } from '#demo/lettering/set-name.ts';
import { closedPath, path, rect } from '#demo/lettering/svg.ts';
import { swell, warped, wave } from '#demo/lettering/warp.ts';
import type { Composition } from '../composition.ts';
import { extremes } from '../palettes.ts';
import { footer } from '../parts/footer.ts';

const corners = ({ x, y, width, height }: Box): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/** Bent letters that echo outward in bands of ink to the edge of the sheet. */
export const echo: Composition = {
  name: 'echo',
  suits: ['music', 'comedy', 'art'],
  draw(sheet) {
    const { palette, random } = sheet;
    const { dark, light } = extremes(palette);
    const set = setName(
      sheet.performer,
      gothic,
      { x: 118, y: 190, width: 564, height: 500 },
      { catchwords: false, contrast: 1.5 },
    );
    const warp = random.chance(0.5) ? wave(0.055, 1, random.between(0, 6)) : swell(0.2);
    const letters = nameOutlines(set, warp).map(closedPath).join('');
    const blocks = closedPath(warped(set.lines.map(corners), set.bounds, warp));
    const cycle = random.shuffled([palette.first, palette.second, palette.third]);
    const bands = Array.from({ length: 9 }, (_, index) => 9 - index).map((band) => {
      const ink = cycle[band % 3]!;
      return path(blocks, ink, { stroke: ink, 'stroke-width': 30 + band * 62, 'stroke-linejoin': 'round' });
    });
    return [
      rect(0, 0, 800, 1000, cycle[1]!),
      ...bands,
      path(letters, dark, { stroke: dark, 'stroke-width': 34, 'stroke-linejoin': 'round' }),
      path(letters, light),
      rect(0, 890, 800, 110, dark),
      footer(sheet, { y: 914, ink: light, manner: 'columns' }),
    ].join('');
  },
};
