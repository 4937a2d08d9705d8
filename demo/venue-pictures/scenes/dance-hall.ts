import { path, rect, stroke } from '#demo/lettering/svg.ts';
import { lightString } from '../parts/lamps.ts';
import { door, window } from '../parts/masonry.ts';
import { board } from '../parts/sign.ts';
import { hills, oak, sky } from '../parts/sky.ts';
import type { Scene } from '../scene.ts';

const foot = 590;

/** A gabled hall among live oaks, with a porch and lights strung to the trees. */
export const danceHall: Scene = (view) => {
  const { inks, random } = view;
  const hour = random.pick(['dusk', 'night'] as const);
  const ridge = random.whole(96, 150);
  const wall = random.pick([inks.light, inks.deep, inks.mid]);
  const roof = wall === inks.deep ? inks.mid : inks.deep;
  const planks = Array.from({ length: 26 }, (_, plank) => `M${196 + plank * 23} ${foot}V330`).join('');
  const posts = [150, 268, 386, 574, 692, 810].map((x) =>
    rect(x - 7, 436, 14, foot - 436, inks.light, { stroke: inks.dark, 'stroke-width': 4 }),
  );
  return [
    sky(view, hour, foot),
    hills(view, inks.dark, 520, 16),
    oak(view, 66, foot + 6, 200, inks),
    path(`M190 ${foot}V340L480 ${ridge + 20}L770 340V${foot}Z`, wall, {
      stroke: inks.dark,
      'stroke-width': 7,
    }),
    stroke(planks, inks.dark, 2.5, { 'stroke-opacity': 0.35 }),
    path(`M480 ${ridge - 24}L826 360L806 386L480 ${ridge + 26}L154 386L134 360Z`, roof, {
      stroke: inks.dark,
      'stroke-width': 7,
    }),
    board(view, { x: 268, y: 252, width: 424, height: 132 }, random.pick([inks.glow, inks.dark, inks.light])),
    ...[218, 300, 614, 696].map((x) => window(x, 466, 50, 74, inks, [2, 2])),
    rect(408, 446, 144, foot - 446, inks.glow, { stroke: inks.dark, 'stroke-width': 8 }),
    door(388, foot, 34, 144, inks.deep, inks),
    door(538, foot, 34, 144, inks.deep, inks),
    path(`M110 436L170 396H790L850 436V452H110Z`, roof, { stroke: inks.dark, 'stroke-width': 6 }),
    ...posts,
    rect(100, foot, 760, 18, inks.light, { stroke: inks.dark, 'stroke-width': 5 }),
    rect(0, foot + 16, 960, 200, inks.dark),
    path(`M400 ${foot + 18}H560L700 720H260Z`, inks.glow, { 'fill-opacity': 0.5 }),
    oak(view, 912, foot + 26, random.whole(190, 240), inks),
    lightString([30, 300], [206, 330], 30, inks),
    lightString([754, 330], [940, 310], 30, inks),
    lightString([0, 500], [960, 520], 46, inks),
  ].join('');
};
