import { gothic } from '#demo/lettering/faces.ts';
import type { Point } from '#demo/lettering/geometry.ts';
import { nameBlock } from '#demo/lettering/name-block.ts';
import { circle, group, n, path, rect, smoothPath } from '#demo/lettering/svg.ts';
import type { Composition } from '../composition.ts';
import { wordInk } from '../palettes.ts';
import { footer } from '../parts/footer.ts';
import type { Random } from '../random.ts';

/** A paper leaf with round fingers, `height` tall around the origin. */
function frond(random: Random, height: number, ink: string): string {
  const fingers = random.whole(4, 5);
  const step = (height * 0.8) / fingers;
  const side = (sign: number) =>
    Array.from({ length: fingers }, (_, finger): Point[] => {
      const y = height * 0.42 - finger * step;
      const reach =
        height * random.between(0.27, 0.34) * (0.62 + 0.5 * Math.sin(((finger + 0.9) / fingers) * Math.PI));
      return [
        [sign * height * 0.045, y],
        [sign * reach * 0.62, y - step * 0.2],
        [sign * reach, y - step * 0.78],
        [sign * reach * 0.7, y - step * 1.02],
        [sign * height * 0.1, y - step * 0.66],
      ];
    }).flat();
  const tip: Point = [0, -height * 0.5];
  return path(smoothPath([[0, height * 0.5], ...side(1), tip, ...side(-1).reverse()], 'closed'), ink);
}

function pebbles(random: Random, height: number, ink: string): string {
  return [-0.28, 0, 0.3]
    .map((part, index) => {
      const [rx, ry] = [height * random.between(0.17, 0.3), height * random.between(0.11, 0.15)];
      const points = Array.from({ length: 7 }, (_, corner): Point => {
        const angle = (corner / 7) * Math.PI * 2;
        const wobble = random.between(0.84, 1.14);
        return [
          Math.cos(angle) * rx * wobble + (index - 1) * 14,
          Math.sin(angle) * ry * wobble + part * height,
        ];
      });
      return path(smoothPath(points, 'closed'), ink);
    })
    .join('');
}

function ribbons(random: Random, height: number, ink: string): string {
  const bend = height * random.between(0.07, 0.11);
  return [-0.26, 0, 0.26]
    .map((part) => {
      const edge = (offset: number) =>
        Array.from({ length: 6 }, (_, bit): Point => {
          const y = (bit / 5 - 0.5) * height * 0.86;
          return [part * height + offset + (bit % 2 === 0 ? bend : -bend), y];
        });
      const width = height * 0.05;
      return path(smoothPath([...edge(-width), ...edge(width).reverse()], 'closed'), ink);
    })
    .join('');
}

const blossom = (_: Random, height: number, ink: string) =>
  Array.from({ length: 7 }, (_unused, petal) => {
    const turn = (petal * 360) / 7;
    return `<ellipse rx="${n(height * 0.12)}" ry="${n(height * 0.2)}" cy="${n(-height * 0.25)}" fill="${ink}" transform="rotate(${n(turn)})"/>`;
  }).join('') + circle(0, 0, height * 0.07, ink);

const shapes = [frond, frond, pebbles, ribbons, blossom];

/** Painted paper cut with scissors: leaves, pebbles and blossoms on blocks of colour. */
export const cutouts: Composition = {
  name: 'cut-outs',
  suits: ['art', 'music'],
  draw(sheet) {
    const { palette, random } = sheet;
    const inks = [palette.first, palette.second, palette.third, palette.ink, palette.paper];
    const columns = random.pick([2, 3]);
    const [width, height] = [800 / columns, 300];
    const blocks: string[] = [];
    const grounds = random.shuffled(inks);
    for (let row = 0; row < 2; row += 1) {
      const kinds = random.shuffled(shapes);
      for (let column = 0; column < columns; column += 1) {
        const ground = grounds[(row * 2 + column) % grounds.length]!;
        const leaf = random.pick(inks.filter((ink) => ink !== ground));
        const at = `translate(${n((column + 0.5) * width)} ${n((row + 0.5) * height)})`;
        const turn = `rotate(${n(random.between(-22, 22))}) scale(${columns === 2 ? 1.25 : 1} 1)`;
        blocks.push(
          rect(column * width, row * height, width + 1, height + 1, ground) +
            group({ transform: `${at} ${turn}` }, kinds[column]!(random, 268, leaf)),
        );
      }
    }
    const ground = random.pick([palette.paper, palette.ink]);
    const words = wordInk(palette, ground);
    const name = nameBlock(sheet.performer, {
      face: gothic,
      box: { x: 48, y: 636, width: 704, height: 252 },
      inks: [words],
    });
    return [
      rect(0, 0, 800, 1000, ground),
      ...blocks,
      name.svg,
      footer(sheet, { y: 912, ink: words, manner: 'columns' }),
    ].join('');
  },
};
