import { circle, path, rect, stroke } from '#demo/lettering/svg.ts';
import { archway, bricks } from '../parts/masonry.ts';
import { board } from '../parts/sign.ts';
import { hills, oak, sky } from '../parts/sky.ts';
import type { Scene } from '../scene.ts';

const foot = 600;

/** A small white church with a belfry, lit from inside, its name on a board in the grass. */
export const chapel: Scene = (view) => {
  const { inks, random } = view;
  const hour = random.pick(['dusk', 'night'] as const);
  const wall = hour === 'night' ? inks.light : inks.deep;
  const roof = inks.mid;
  const edge = { stroke: inks.dark, 'stroke-width': 7 };
  const lean = random.whole(-20, 20);
  return [
    sky(view, hour, foot),
    hills(view, inks.dark, 546, 18),
    oak(view, 130 + lean, foot + 10, 210, inks),
    path(`M430 190V90L480 20L530 90V190Z`, wall, edge),
    archway(458, 168, 44, 66, inks.dark),
    path('M418 96L480 4L542 96L530 104L480 34L430 104Z', roof, edge),
    path(`M300 ${foot}V330L480 170L660 330V${foot}Z`, wall, edge),
    bricks(view, { x: 304, y: 340, width: 352, height: foot - 340 }, inks.dark, inks.dark, 20),
    path('M480 146L692 336L676 358L480 184L284 358L268 336Z', roof, edge),
    circle(480, 286, 42, inks.glow, edge),
    stroke('M480 244V328M438 286H522M450 256L510 316M510 256L450 316', inks.dark, 4),
    ...[334, 562].map(
      (x) =>
        archway(x, 540, 64, 150, inks.glow, edge) +
        stroke(`M${x + 32} 540V392M${x} 470H${x + 64}`, inks.dark, 4),
    ),
    archway(428, foot, 104, 196, inks.deep === wall ? inks.light : inks.deep, edge),
    stroke(`M480 ${foot}V410`, inks.dark, 5),
    rect(0, foot, 960, 130, inks.dark),
    path(`M424 ${foot}H536L640 720H320Z`, inks.glow, { 'fill-opacity': 0.55 }),
    oak(view, 836 + lean, foot + 34, 230, inks),
    rect(92, 560, 12, 130, inks.light),
    rect(320, 560, 12, 130, inks.light),
    board(view, { x: 72, y: 520, width: 280, height: 112 }, inks.light),
  ].join('');
};
