import { stencil, woodType } from '#demo/lettering/faces.ts';
import { nameBlock } from '#demo/lettering/name-block.ts';
import { circle, rect } from '#demo/lettering/svg.ts';
import type { Composition } from '../composition.ts';
import { extremes, readableGrounds, wordInk } from '../palettes.ts';
import { footer } from '../parts/footer.ts';

type Inks = { dark: string; light: string; cone: string; cap: string };

/** Cabinets as column, row and size, in units of 200 pixels from the foot of the wall. */
type Wall = readonly (readonly [column: number, row: number, size: number])[];

const row = (at: number) => [0, 1, 2, 3].map((column) => [column, at, 1] as const);

const walls: readonly Wall[] = [
  [...row(0), ...row(1), ...row(2)],
  [...row(0), ...row(1)],
  [
    [0, 0, 2],
    [2, 0, 1],
    [3, 0, 1],
    [2, 1, 1],
    [3, 1, 1],
  ],
  [[0, 0, 1], [0, 1, 1], [1, 0, 2], [3, 0, 1], [3, 1, 1], ...row(2)],
  [
    [0, 0, 2],
    [2, 0, 2],
  ],
  [...row(0), [0, 1, 2], [2, 1, 2]],
];

function cone(x: number, y: number, radius: number, inks: Inks): string {
  const bolts = Array.from({ length: 8 }, (_, bolt) => {
    const angle = (bolt / 8) * Math.PI * 2 + 0.39;
    return circle(
      x + Math.cos(angle) * radius * 0.91,
      y + Math.sin(angle) * radius * 0.91,
      radius * 0.035,
      inks.dark,
    );
  });
  const creases = [0.74, 0.64, 0.54].map((scale) =>
    circle(x, y, radius * scale, 'none', { stroke: inks.cone, 'stroke-width': radius * 0.045 }),
  );
  return [
    circle(x, y, radius, inks.light),
    ...bolts,
    circle(x, y, radius * 0.82, inks.dark),
    ...creases,
    circle(x, y, radius * 0.45, inks.cone),
    circle(x, y, radius * 0.22, inks.cap),
  ].join('');
}

/** A wall of loudspeakers under the name. */
export const speakers: Composition = {
  name: 'speakers',
  suits: ['music'],
  draw(sheet) {
    const { palette, random } = sheet;
    const { dark, light } = extremes(palette);
    const ground = random.pick(readableGrounds(palette, [palette.first, palette.second, palette.third]));
    const words = wordInk(palette, ground);
    const [one, other] = [palette.first, palette.second, palette.third].filter((ink) => ink !== ground);
    const wall = random.pick(walls);
    const floor = 916;
    const cabinets = wall.map(([column, rowAt, units], index) => {
      const size = units * 200;
      const [x, y] = [column * 200, floor - rowAt * 200 - size];
      const isOdd = (column + rowAt + index) % 2 === 1;
      const look = { dark, light, cone: isOdd ? one! : other!, cap: isOdd ? other! : one! };
      return (
        rect(x + 2, y + 2, size - 4, size - 4, dark, { rx: 14 }) +
        cone(x + size / 2, y + size / 2, size * 0.44, look)
      );
    });
    const top = floor - 200 * Math.max(...wall.map(([, rowAt, units]) => rowAt + units));
    const name = nameBlock(sheet.performer, {
      face: random.pick([woodType, stencil]),
      box: { x: 48, y: 46, width: 704, height: top - 46 - 36 },
      inks: [words],
    });
    return [
      rect(0, 0, 800, 1000, ground),
      ...cabinets,
      name.svg,
      rect(0, floor, 800, 84, dark),
      footer(sheet, { y: 914, ink: light, manner: 'columns' }),
    ].join('');
  },
};
