import { path, rect, stroke } from '#demo/lettering/svg.ts';
import { bulbFrame, bulbs } from '../parts/lamps.ts';
import { archway, bricks, door, street } from '../parts/masonry.ts';
import { crowd } from '../parts/people.ts';
import { lettering } from '../parts/sign.ts';
import { sky } from '../parts/sky.ts';
import { lettersOn, type Scene } from '../scene.ts';

const foot = 622;

/** A playhouse by night: the marquee with its bulbs over open doors, tall windows above. */
export const marquee: Scene = (view) => {
  const { inks, random } = view;
  const wall = random.pick([inks.deep, inks.mid]);
  const sign = random.pick([inks.light, inks.glow, inks.dark]);
  const rim = sign === inks.dark ? inks.glow : wall === inks.deep ? inks.mid : inks.deep;
  const [x, y, width, height] = [130, 268, 700, 168];
  const windows = random.pick([
    [196, 336, 536, 676],
    [236, 436, 636],
  ]);
  const facade = random.chance(0.5)
    ? `M70 ${foot}V70H330L480 10L630 70H890V${foot}Z`
    : `M70 ${foot}V96H160V52H300Q480 -40 660 52H800V96H890V${foot}Z`;
  return [
    sky(view, 'night', foot),
    path(facade, wall, { stroke: inks.dark, 'stroke-width': 8 }),
    random.chance(0.5)
      ? bricks(view, { x: 74, y: 100, width: 812, height: foot - 100 }, inks.dark, inks.dark, 22)
      : '',
    ...[70, 850].map((at) => rect(at, 84, 40, foot - 84, inks.dark, { 'fill-opacity': 0.45 })),
    ...windows.map(
      (at) =>
        archway(at, 236, 88, 132, inks.glow, { stroke: inks.dark, 'stroke-width': 8 }) +
        stroke(`M${at + 44} 236V104M${at} 184H${at + 88}`, inks.dark, 4),
    ),
    rect(110, 436, 740, foot - 436, inks.dark),
    path(`M110 ${foot}L150 436H810L850 ${foot}Z`, inks.glow, { 'fill-opacity': 0.35 }),
    ...[250, 372, 494, 616].map((at) => door(at, foot, 96, 150, random.pick([inks.deep, inks.mid]), inks)),
    ...[136, 742].map(
      (at) =>
        rect(at, 482, 82, 112, inks.light, { stroke: inks.glow, 'stroke-width': 7 }) +
        rect(at + 14, 500, 54, 44, inks.mid) +
        rect(at + 14, 556, 54, 7, inks.dark) +
        rect(at + 14, 572, 38, 7, inks.dark),
    ),
    path(
      `M${x - 34} ${y - 16}H${x + width + 34}V${y + height + 20}L${x + width} ${y + height + 44}H${x}L${x - 34} ${y + height + 20}Z`,
      rim,
      { stroke: inks.dark, 'stroke-width': 8 },
    ),
    rect(x, y + 8, width, height - 12, sign, { stroke: inks.dark, 'stroke-width': 5 }),
    lettering(view, {
      x: x + 36,
      y: y + 32,
      width: width - 72,
      height: height - 60,
      ink: lettersOn(inks, sign),
    }),
    bulbFrame(x - 17, y - 4, width + 34, height + 14, inks.light, 29, 7),
    bulbs([x + 10, y + height + 30], [x + width - 10, y + height + 30], 22, inks.glow, 6),
    street(view, foot),
    random.chance(0.6) ? crowd(view, 652, 30, inks.dark, 0) : '',
  ].join('');
};
