import { circle, path, rect, stroke } from '#demo/lettering/svg.ts';
import { pendant } from '../parts/lamps.ts';
import { board } from '../parts/sign.ts';
import type { Scene, View } from '../scene.ts';

const counter = 520;

function bottles({ inks, random }: View, from: number, to: number, shelf: number): string {
  const drawn: string[] = [];
  for (let x = from; x < to; x += random.whole(26, 36)) {
    const [tall, wide] = [random.whole(52, 84), random.whole(18, 24)];
    const ink = random.pick([inks.glow, inks.light, inks.mid, inks.dark, inks.glow]);
    const top = shelf - tall;
    drawn.push(
      path(
        `M${x} ${shelf}V${top + 34}Q${x} ${top + 24} ${x + wide / 2 - 4} ${top + 18}V${top}h8v18Q${x + wide} ${top + 24} ${x + wide} ${top + 34}V${shelf}Z`,
        ink,
      ),
    );
    if (random.chance(0.6))
      drawn.push(rect(x + 2, shelf - 26, wide - 4, 13, ink === inks.light ? inks.deep : inks.light));
  }
  return drawn.join('');
}

/** The bar seen from a stool: bottles, lamps, taps and a row of empty seats. */
export const backBar: Scene = (view) => {
  const { inks, random } = view;
  const wall = random.pick([inks.deep, inks.mid]);
  const wood = wall === inks.deep ? inks.mid : inks.deep;
  const shade = random.pick([inks.light, inks.dark, wood]);
  const stools = [96, 250, 404, 558, 712, 866].filter(() => random.chance(0.85));
  const taps = random.pick([300, 560]);
  return [
    rect(0, 0, 960, 720, wall),
    stroke(
      Array.from({ length: 20 }, (_, strip) => `M${strip * 50 + 10} 0V${counter}`).join(''),
      inks.dark,
      3,
      { 'stroke-opacity': 0.25 },
    ),
    ...[40, 660].map((x) => rect(x, 128, 260, counter - 128, inks.dark, { 'fill-opacity': 0.6 })),
    ...[40, 660].flatMap((x) =>
      [242, 344, 446].map((y) => bottles(view, x + 14, x + 236, y) + rect(x - 8, y, 276, 10, inks.light)),
    ),
    path('M320 500V190Q480 60 640 190V500Z', inks.light, { stroke: inks.dark, 'stroke-width': 9 }),
    path('M338 490V198Q480 84 622 198V490Z', inks.glow, { 'fill-opacity': 0.55 }),
    board(view, { x: 350, y: 232, width: 260, height: 134 }, inks.dark),
    bottles(view, 352, 590, 486),
    ...[170, 480, 790].map((x) => pendant(x, random.pick([92, 104]), inks, shade)),
    rect(-10, counter - 34, 980, 34, inks.light, { stroke: inks.dark, 'stroke-width': 6 }),
    ...[0, 1, 2].map(
      (tap) =>
        rect(taps + tap * 34, counter - 108, 12, 76, inks.dark) +
        path(`M${taps + tap * 34 - 4} ${counter - 106}h20l-4 -44h-12Z`, tap % 2 ? inks.deep : inks.glow, {
          stroke: inks.dark,
          'stroke-width': 4,
        }),
    ),
    rect(-10, counter, 980, 210, wood, { stroke: inks.dark, 'stroke-width': 6 }),
    ...[30, 216, 402, 588, 774].map((x) =>
      rect(x, counter + 24, 158, 128, 'none', { stroke: inks.dark, 'stroke-width': 5 }),
    ),
    rect(0, 676, 960, 60, inks.dark),
    ...stools.map(
      (x) =>
        stroke(
          `M${x - 26} 600L${x - 40} 720M${x + 26} 600L${x + 40} 720M${x - 34} 664H${x + 34}`,
          inks.dark,
          9,
        ) +
        path(`M${x - 52} 578H${x + 52}Q${x + 52} 606 ${x} 606Q${x - 52} 606 ${x - 52} 578Z`, inks.glow, {
          stroke: inks.dark,
          'stroke-width': 6,
        }),
    ),
    circle(random.whole(700, 860), counter - 44, 11, inks.deep),
  ].join('');
};
