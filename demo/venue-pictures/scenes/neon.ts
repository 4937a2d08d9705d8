import { circle, group, path, rect, stroke } from '#demo/lettering/svg.ts';
import { bulbFrame, bulbs } from '../parts/lamps.ts';
import { window } from '../parts/masonry.ts';
import { lettering } from '../parts/sign.ts';
import { sky, wires } from '../parts/sky.ts';
import { lettersOn, type Scene } from '../scene.ts';

const crowns = {
  star: (ink: string) => path('M0 -70L17 -22L68 -22L27 8L42 58L0 28L-42 58L-27 8L-68 -22L-17 -22Z', ink),
  sun: (ink: string) =>
    circle(0, 0, 30, ink) +
    Array.from({ length: 12 }, (_, ray) =>
      rect(-4, -66, 8, 26, ink, { transform: `rotate(${ray * 30})` }),
    ).join(''),
  moon: (ink: string) => path('M16 -56A56 56 0 1 0 16 56A44 44 0 1 1 16 -56Z', ink),
  note: (ink: string) =>
    circle(-16, 34, 22, ink) + rect(-2, -58, 9, 92, ink) + path('M6 -58Q44 -44 40 0Q30 -24 6 -26Z', ink),
};

/** The sign on its pole by night, brighter than the low house behind it. */
export const neon: Scene = (view) => {
  const { inks, random } = view;
  const ground = random.pick([inks.deep, inks.mid, inks.light]);
  const rim = ground === inks.light ? inks.deep : inks.light;
  const [x, y, width, height] = [random.whole(150, 210), 196, 600, 220];
  const crown = crowns[random.pick(Object.keys(crowns) as (keyof typeof crowns)[])];
  const pole = x + random.pick([110, 300, 490]);
  const pointing = random.chance(0.5);
  const head = pointing
    ? `M${x + 190} ${y + height + 40}H${x + 470}V${y + height + 14}L${x + 560} ${y + height + 64}L${x + 470} ${y + height + 114}V${y + height + 88}H${x + 190}Z`
    : `M${x + 410} ${y + height + 40}H${x + 130}V${y + height + 14}L${x + 40} ${y + height + 64}L${x + 130} ${y + height + 114}V${y + height + 88}H${x + 410}Z`;
  return [
    sky(view, 'night', 620),
    wires(view, 130),
    rect(-10, 520, 980, 210, inks.deep, { stroke: inks.dark, 'stroke-width': 8 }),
    rect(-10, 508, 980, 22, inks.mid, { stroke: inks.dark, 'stroke-width': 6 }),
    ...[60, 230, 400, 570, 740].map((at) => window(at, 570, 120, 70, inks, [3, 1])),
    rect(0, 664, 960, 60, inks.dark),
    rect(pole - 17, y, 34, 720 - y, inks.dark),
    circle(x + width / 2, y + height / 2, 430, inks.glow, { 'fill-opacity': 0.1 }),
    circle(x + width / 2, y + height / 2, 330, inks.glow, { 'fill-opacity': 0.1 }),
    group({ transform: `translate(${x + width / 2} ${y - 66})` }, crown(inks.glow)),
    rect(x - 14, y - 14, width + 28, height + 28, rim, { rx: 40, stroke: inks.dark, 'stroke-width': 8 }),
    rect(x + 14, y + 14, width - 28, height - 28, ground, { rx: 24 }),
    lettering(view, {
      x: x + 56,
      y: y + 46,
      width: width - 112,
      height: height - 92,
      ink: lettersOn(inks, ground),
    }),
    bulbFrame(x, y, width, height, ground === inks.light ? inks.glow : inks.deep, 30, 7),
    path(head, inks.glow, { stroke: inks.dark, 'stroke-width': 8, 'stroke-linejoin': 'round' }),
    bulbs(
      pointing ? [x + 214, y + height + 64] : [x + 386, y + height + 64],
      pointing ? [x + 520, y + height + 64] : [x + 80, y + height + 64],
      11,
      inks.deep,
      9,
    ),
    stroke('M0 664H960', inks.light, 4),
  ].join('');
};
