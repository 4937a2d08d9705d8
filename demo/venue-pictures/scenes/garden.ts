import { circle, path, rect, stroke } from '#demo/lettering/svg.ts';
import { lightString } from '../parts/lamps.ts';
import { window } from '../parts/masonry.ts';
import { stander } from '../parts/people.ts';
import { board } from '../parts/sign.ts';
import { hills, oak, sky } from '../parts/sky.ts';
import type { Inks, Scene } from '../scene.ts';

function table(x: number, y: number, scale: number, { dark, mid, light }: Inks): string {
  const at = (across: number, down: number) => `${x + across * scale} ${y + down * scale}`;
  return (
    stroke(`M${at(-60, -70)}L${at(-90, 0)}M${at(60, -70)}L${at(90, 0)}`, dark, 9 * scale) +
    path(`M${at(-110, -78)}H${x + 110 * scale}L${at(96, -62)}H${x - 96 * scale}Z`, light, {
      stroke: dark,
      'stroke-width': 5,
    }) +
    rect(x - 140 * scale, y - 42 * scale, 280 * scale, 13 * scale, mid, { stroke: dark, 'stroke-width': 5 }) +
    rect(x - 20 * scale, y - 106 * scale, 13 * scale, 26 * scale, dark) +
    rect(x + 16 * scale, y - 100 * scale, 13 * scale, 20 * scale, mid)
  );
}

function trailer(x: number, y: number, inks: Inks): string {
  return (
    path(
      `M${x} ${y}V${y - 90}Q${x} ${y - 160} ${x + 80} ${y - 160}H${x + 240}Q${x + 310} ${y - 160} ${x + 310} ${y - 80}V${y}Z`,
      inks.light,
      { stroke: inks.dark, 'stroke-width': 8 },
    ) +
    rect(x + 4, y - 48, 302, 14, inks.mid) +
    window(x + 60, y - 130, 130, 62, inks, [2, 1]) +
    path(`M${x + 40} ${y - 134}h170l24 -34h-170Z`, inks.deep, { stroke: inks.dark, 'stroke-width': 5 }) +
    rect(x + 230, y - 128, 50, 110, inks.deep, { stroke: inks.dark, 'stroke-width': 5 }) +
    circle(x + 150, y + 6, 30, inks.dark) +
    circle(x + 150, y + 6, 12, inks.light) +
    stroke(`M${x + 310} ${y - 10}H${x + 356}`, inks.dark, 9)
  );
}

/** A yard under strings of lights: picnic tables, a trailer that sells tacos, live oaks. */
export const garden: Scene = (view) => {
  const { inks, random } = view;
  const hour = random.pick(['dusk', 'night'] as const);
  const left = random.chance(0.5);
  const yard = hour === 'night' ? inks.deep : inks.mid;
  return [
    sky(view, hour, 540),
    hills(view, inks.dark, 476, 14),
    oak(view, left ? 820 : 130, 566, 290, { dark: inks.dark, deep: hour === 'night' ? inks.mid : inks.deep }),
    path('M-20 548Q480 516 980 552V730H-20Z', yard),
    rect(474, 120, 12, 430, inks.dark),
    trailer(left ? 60 : 560, 566, inks),
    rect(left ? 440 : 250, 392, 12, 190, inks.dark) + rect(left ? 690 : 500, 392, 12, 190, inks.dark),
    board(
      view,
      { x: left ? 410 : 220, y: 330, width: 322, height: 134 },
      random.pick([inks.glow, inks.light]),
    ),
    lightString([-10, 96], [480, 126], 58, inks),
    lightString([480, 126], [970, 80], 60, inks),
    lightString([-10, 232], [480, 214], 52, inks),
    lightString([480, 214], [970, 226], 56, inks),
    stander(left ? 420 : 512, 610, 150, inks.dark, inks.mid),
    stander(left ? 470 : 545, 616, 140, inks.dark, inks.glow),
    table(random.whole(200, 260), 660, 1.1, inks),
    table(random.whole(640, 720), 690, 1.35, inks),
  ].join('');
};
