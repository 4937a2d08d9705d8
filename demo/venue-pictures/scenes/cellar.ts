import { circle, path, rect, stroke } from '#demo/lettering/svg.ts';
import { beam, bulbs } from '../parts/lamps.ts';
import { bricks, door, window } from '../parts/masonry.ts';
import { board } from '../parts/sign.ts';
import { microphone, stool } from '../parts/stage-things.ts';
import type { Inks, Scene } from '../scene.ts';

const [pavement, floor] = [316, 668];

function listener(x: number, y: number, { dark }: Inks): string {
  return (
    circle(x, y - 62, 15, dark) +
    path(
      `M${x - 20} ${y}V${y - 30}Q${x - 18} ${y - 48} ${x} ${y - 48}Q${x + 18} ${y - 48} ${x + 20} ${y - 30}V${y}Z`,
      dark,
    ) +
    stroke(`M${x + 22} ${y + 2}H${x - 22}V${y + 40}M${x + 20} ${y}V${y + 40}`, dark, 6)
  );
}

/** The house cut open below the pavement: stairs, tables and a small stage. */
export const cellar: Scene = (view) => {
  const { inks, random } = view;
  const wall = random.pick([inks.mid, inks.light]);
  const room = inks.deep;
  const treads = `h30v${(floor - pavement - 40) / 9}`.repeat(9);
  const spot = random.whole(770, 830);
  const seated = [430, 520, 610, 676].filter(() => random.chance(0.85));
  return [
    rect(0, 0, 960, 720, wall),
    bricks(view, { x: 0, y: 0, width: 960, height: pavement }, inks.dark, inks.dark, 26),
    ...[60, 770].map((x) => window(x, 66, 126, 170, inks, [2, 3])),
    board(view, { x: 250, y: 40, width: 460, height: 136 }, random.pick([inks.dark, inks.glow])),
    bulbs([258, 198], [702, 198], 15, inks.glow, 7),
    door(300, pavement, 84, 110, inks.deep, inks),
    rect(0, pavement, 960, 18, inks.light),
    rect(0, pavement + 18, 960, 400, inks.dark),
    path(`M30 ${pavement + 18}H930V${floor}H30Z`, room, { stroke: inks.light, 'stroke-width': 5 }),
    bricks(
      view,
      { x: 33, y: pavement + 20, width: 894, height: floor - pavement - 22 },
      inks.dark,
      inks.dark,
      24,
    ),
    rect(60, pavement - 4, 150, 24, room),
    path(`M33 ${pavement + 40}H60${treads}V${floor}H33Z`, inks.light, {
      stroke: inks.dark,
      'stroke-width': 5,
    }),
    stroke(
      `M70 ${pavement - 58}L336 ${floor - 90}M70 ${pavement - 58}V${pavement + 20}M158 440V520M246 540V620M336 ${floor - 90}V${floor}`,
      inks.glow,
      7,
      { 'stroke-linecap': 'round' },
    ),
    beam([spot - 60, pavement + 20], [spot, floor - 46], 84, inks.glow, 0.6),
    ...[430, 560].map(
      (x) =>
        stroke(`M${x} ${pavement + 18}V${pavement + 70}`, inks.dark, 4) +
        circle(x, pavement + 84, 48, inks.glow, { 'fill-opacity': 0.3 }) +
        circle(x, pavement + 84, 16, inks.light),
    ),
    rect(710, floor - 44, 220, 44, inks.mid, { stroke: inks.dark, 'stroke-width': 5 }),
    microphone(spot - 10, floor - 44, 1.15, inks),
    stool(spot + 62, floor - 44, 0.8, inks),
    ...seated.map((x) => listener(x, floor - 40, inks)),
    rect(462, floor - 60, 44, 8, inks.light) + rect(480, floor - 54, 8, 54, inks.light),
    rect(554, floor - 60, 44, 8, inks.light) + rect(572, floor - 54, 8, 54, inks.light),
    rect(0, floor, 960, 60, inks.dark),
    stroke(`M0 ${floor + 2}H960`, inks.light, 5),
  ].join('');
};
