import { gothic, woodType } from '#demo/lettering/faces.ts';
import { around } from '#demo/lettering/geometry.ts';
import { nameBlock } from '#demo/lettering/name-block.ts';
import { smallLine } from '#demo/lettering/small-line.ts';
import { closedPath, path, rect } from '#demo/lettering/svg.ts';
import type { Composition } from '../composition.ts';
import { contrast, wordInk } from '../palettes.ts';

function star(x: number, y: number, radius: number, ink: string): string {
  const outer = around([x, y], radius, 5, -Math.PI / 2);
  const inner = around([x, y], radius * 0.4, 5, -Math.PI / 2 + Math.PI / 5);
  return path(closedPath([outer.flatMap((point, index) => [point, inner[index]!])]), ink);
}

const starRow = (y: number, count: number, ink: string) =>
  Array.from({ length: count }, (_, index) => star(68 + (index * 664) / (count - 1), y, 17, ink)).join('');

const thickAndThin = (y: number, ink: string) => rect(44, y, 712, 11, ink) + rect(44, y + 17, 712, 4, ink);

/** Nothing but stacked type, as a country printer would set it. */
export const woodTypeBill: Composition = {
  name: 'wood type',
  suits: ['music', 'comedy', 'art'],
  draw(sheet) {
    const { palette, random } = sheet;
    const isReversed = random.chance(0.3);
    const ground = isReversed ? palette.ink : palette.paper;
    const key = isReversed ? palette.paper : palette.ink;
    const vivid = [palette.first, palette.third, palette.second].filter((ink) => contrast(ink, ground) >= 3);
    const second = vivid.length > 0 ? random.pick(vivid) : key;
    const name = nameBlock(sheet.performer, {
      face: random.pick([woodType, woodType, gothic]),
      box: { x: 44, y: 148, width: 712, height: 612 },
      inks: random.pick([[key, second], [second, key], [key]]),
      leading: 0.03,
      contrast: 2.4,
    });
    return [
      rect(0, 0, 800, 1000, ground),
      thickAndThin(44, key),
      starRow(106, random.pick([7, 9, 11]), second),
      name.svg,
      rect(44, 786, 712, 4, key),
      rect(44, 796, 712, 11, key),
      smallLine({
        text: sheet.venue,
        ink: key,
        x: 400,
        y: 828,
        height: 58,
        width: 712,
        align: 'middle',
        face: gothic,
        aspect: 0.62,
        tracking: 0.05,
      }),
      rect(44, 904, 712, 52, second),
      smallLine({
        text: sheet.dateLine,
        ink: wordInk(palette, second),
        x: 400,
        y: 915,
        height: 30,
        width: 680,
        align: 'middle',
        face: gothic,
        aspect: 0.7,
        tracking: 0.14,
      }),
    ].join('');
  },
};
