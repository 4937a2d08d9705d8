import { gothic, woodType } from '#demo/lettering/faces.ts';
import { nameBlock } from '#demo/lettering/name-block.ts';
import { circle, path, rect } from '#demo/lettering/svg.ts';
import type { Composition } from '../composition.ts';
import { wordInk } from '../palettes.ts';
import { footer } from '../parts/footer.ts';

const archway = (x: number, foot: number, width: number, height: number, ink: string) =>
  path(
    `M${x - width / 2} ${foot}V${foot - height + width / 2}A${width / 2} ${width / 2} 0 0 1 ${x + width / 2} ${foot - height + width / 2}V${foot}Z`,
    ink,
  );

/** Arches inside arches, a ball and a flight of steps. */
export const arches: Composition = {
  name: 'arches',
  suits: ['art', 'music', 'comedy'],
  draw(sheet) {
    const { palette, random } = sheet;
    const ground = random.pick([palette.paper, palette.second]);
    const words = wordInk(palette, ground);
    const inks = [palette.ink, palette.first, palette.third, palette.second, palette.paper].filter(
      (ink) => ink !== ground,
    );
    const floor = 640;
    const side = random.pick([-1, 1]);
    const centre = 400 - side * 90;
    const nested = [520, 424, 328, 232, 136].map((width, ring) =>
      archway(centre, floor, width, 250 + width * 0.64, inks[ring % inks.length]!),
    );
    const steps = Array.from({ length: 6 }, (_, step) => {
      const x = side > 0 ? 800 - (step + 1) * 58 : step * 58;
      return `M${x} ${floor}V${floor - (6 - step) * 38}H${x + 59}V${floor}Z`;
    });
    const ball = { x: side > 0 ? 712 : 88, radius: random.between(52, 70) };
    const name = nameBlock(sheet.performer, {
      face: random.pick([gothic, woodType]),
      box: { x: 48, y: floor + 36, width: 704, height: 212 },
      inks: [words],
    });
    return [
      rect(0, 0, 800, 1000, ground),
      ...nested,
      path(steps.join(''), palette.first),
      circle(side > 0 ? 690 : 110, 150, 84, palette.third),
      circle(ball.x, floor - 6 * 38 - ball.radius, ball.radius, palette.ink),
      rect(0, floor, 800, 8, words),
      name.svg,
      footer(sheet, { y: 912, ink: words, manner: 'columns' }),
    ].join('');
  },
};
