import {
  board,
  bricks,
  bulbFrame,
  bulbs,
  crowd,
  door,
  hills,
  lettering,
  lettersOn,
  lightString,
  oak,
  person,
  sky,
  street,
  type View,
  window,
} from './scenery.ts';
import { circle, group, outlined, path, rect, repeat, stroke } from './svg.ts';

/** A low house on the street: painted name, shop windows, awnings. */
export function storefront(view: View): string {
  const { colours, random } = view;
  const { dark, deep, mid, glow, light } = colours;
  const hour = random.pick(['day', 'dusk', 'night'] as const);
  const wall = hour === 'dusk' ? light : random.pick([deep, mid]);
  const shape = random.pick([
    'M70 612V160H890V612Z',
    'M70 612V220H180Q480 50 780 220H890V612Z',
    'M70 612V226H160V184H260V140H700V184H800V226H890V612Z',
  ]);
  const [doorAt, ...windows] = random.shuffled([130, 428, 726]) as [number, number, number];
  const glass = hour === 'day' ? light : glow;
  const cloth = random.pick([deep, dark]);
  const awning = (x: number) =>
    repeat(5, (at) =>
      outlined(`M${x + at * 44 + 10} 406h44l-10 56a22 15 0 0 1 -44 0Z`, at % 2 ? light : cloth, dark, 3),
    );
  return [
    sky(view, hour),
    outlined(shape, wall, dark, 8),
    random.chance(0.6) ? bricks(view, { x: 74, y: 230, width: 812, height: 382 }, dark) : '',
    board(view, { x: 178, y: 206, width: 604, height: 160 }, random.pick([dark, light, glow])),
    bulbs([178, 386], [782, 386], 19, glass),
    ...windows.map(
      (x) => window({ x: x - 34, y: 462, width: 168, height: 112 }, colours, [3, 1], glass) + awning(x - 60),
    ),
    door(doorAt, 612, 104, 178, random.pick([glow, deep, light]), colours),
    circle(doorAt + 52, 404, 15, light, { stroke: dark, 'stroke-width': 5 }),
    street(view, 612),
    random.chance(0.6) ? person(random.whole(200, 760), 652, 150, dark, random.pick([deep, glow])) : '',
  ].join('');
}

/** A playhouse by night: a marquee with bulbs over open doors. */
export function marquee(view: View): string {
  const { colours, random } = view;
  const { dark, deep, mid, glow, light } = colours;
  const wall = random.pick([deep, mid]);
  const sign = random.pick([light, glow, dark]);
  const rim = sign === dark ? glow : wall === deep ? mid : deep;
  const facade = random.pick([
    'M70 622V70H330L480 10L630 70H890V622Z',
    'M70 622V96H160V52H300Q480 -40 660 52H800V96H890V622Z',
  ]);
  const arched = (x: number) =>
    outlined(`M${x} 236V148A44 44 0 0 1 ${x + 88} 148V236Z`, glow, dark, 8) +
    stroke(`M${x + 44} 236V104M${x} 184h88`, dark, 4);
  const showcase = (x: number) =>
    rect(x, 482, 82, 112, light, { stroke: glow, 'stroke-width': 7 }) +
    rect(x + 14, 500, 54, 44, mid) +
    rect(x + 14, 560, 44, 7, dark);
  return [
    sky(view, 'night'),
    outlined(facade, wall, dark, 8),
    random.chance(0.5) ? bricks(view, { x: 74, y: 100, width: 812, height: 522 }, dark) : '',
    ...[196, 336, 536, 676].map(arched),
    rect(110, 436, 740, 186, dark) + path('M110 622L150 436H810L850 622Z', glow, { 'fill-opacity': 0.35 }),
    ...[250, 372, 494, 616].map((x) => door(x, 622, 96, 150, random.pick([deep, mid]), colours)),
    showcase(136) + showcase(742),
    outlined('M96 252H864V456L830 480H130L96 456Z', rim, dark, 8),
    rect(130, 276, 700, 156, sign, { stroke: dark, 'stroke-width': 5 }),
    lettering(view, { x: 166, y: 300, width: 628, height: 108 }, lettersOn(colours, sign)),
    bulbFrame({ x: 113, y: 264, width: 734, height: 182 }, light) + bulbs([140, 466], [820, 466], 22, glow),
    street(view, 622),
    random.chance(0.6) ? crowd(view, 652, 30, dark, 0) : '',
  ].join('');
}

/** A gabled hall among live oaks, lights strung to the trees. */
export function danceHall(view: View): string {
  const { colours, random } = view;
  const { dark, deep, mid, glow, light } = colours;
  const wall = random.pick([light, deep, mid]);
  const roof = wall === deep ? mid : deep;
  const hour = random.pick(['dusk', 'night'] as const);
  const leaves = hour === 'night' ? deep : dark;
  const ridge = random.whole(96, 150);
  const post = (x: number) => rect(x, 436, 14, 154, light, { stroke: dark, 'stroke-width': 4 });
  return [
    sky(view, hour),
    hills(view, dark, 520, 16) + oak(view, 66, 596, 200, dark, leaves),
    outlined(`M190 590V340L480 ${ridge + 20}L770 340V590Z`, wall, dark),
    stroke(Array.from({ length: 26 }, (_, plank) => `M${196 + plank * 23} 590V330`).join(''), dark, 2.5, {
      'stroke-opacity': 0.35,
    }),
    outlined(`M480 ${ridge - 24}L826 360L806 386L480 ${ridge + 26}L154 386L134 360Z`, roof, dark),
    board(view, { x: 268, y: 252, width: 424, height: 132 }, random.pick([glow, dark, light])),
    ...[218, 300, 614, 696].map((x) => window({ x, y: 466, width: 50, height: 74 }, colours, [2, 2])),
    rect(408, 446, 144, 144, glow, { stroke: dark, 'stroke-width': 8 }),
    door(388, 590, 34, 144, deep, colours) + door(538, 590, 34, 144, deep, colours),
    outlined('M110 436L170 396H790L850 436V452H110Z', roof, dark, 6),
    ...[143, 261, 379, 567, 685, 803].map(post),
    rect(100, 590, 760, 18, light, { stroke: dark, 'stroke-width': 5 }) + rect(0, 606, 960, 200, dark),
    path('M400 608H560L700 720H260Z', glow, { 'fill-opacity': 0.5 }),
    oak(view, 912, 616, random.whole(190, 240), dark, leaves),
    lightString([30, 300], [206, 330], 30, colours) + lightString([754, 330], [940, 310], 30, colours),
    lightString([0, 500], [960, 520], 46, colours),
  ].join('');
}

/** A yard under strings of lights: picnic tables, a trailer, a live oak. */
export function garden(view: View): string {
  const { colours, random } = view;
  const { dark, deep, mid, glow, light } = colours;
  const hour = random.pick(['dusk', 'night'] as const);
  const [yard, leaves] = hour === 'night' ? [deep, mid] : [mid, dark];
  const [tree, trailerAt, signAt] = random.pick([
    [820, 60, 410],
    [130, 560, 220],
  ] as const);
  const trailer = [
    outlined('M0 0V-90Q0 -160 80 -160H240Q310 -160 310 -80V0Z', light, dark, 8) + rect(4, -48, 302, 14, mid),
    window({ x: 60, y: -130, width: 130, height: 62 }, colours, [2, 1]) +
      outlined('M40 -134h170l24 -34h-170Z', deep, dark, 5),
    rect(230, -128, 50, 110, deep, { stroke: dark, 'stroke-width': 5 }) +
      circle(150, 6, 30, dark) +
      circle(150, 6, 12, light),
  ];
  const table = (x: number, y: number, scale: number) =>
    group(
      { transform: `translate(${x} ${y}) scale(${scale})` },
      stroke('M-60 -70L-90 0M60 -70L90 0', dark, 9) +
        outlined('M-110 -78H110L96 -62H-96Z', light, dark, 5) +
        rect(-140, -42, 280, 13, mid, { stroke: dark, 'stroke-width': 5 }) +
        rect(-20, -106, 13, 26, dark) +
        rect(16, -100, 13, 20, mid),
    );
  return [
    sky(view, hour),
    hills(view, dark, 476, 14) + oak(view, tree, 566, 290, dark, leaves),
    path('M-20 548Q480 516 980 552V730H-20Z', yard) + rect(474, 120, 12, 430, dark),
    group({ transform: `translate(${trailerAt} 566)` }, trailer.join('')),
    rect(signAt + 30, 392, 12, 190, dark) + rect(signAt + 280, 392, 12, 190, dark),
    board(view, { x: signAt, y: 330, width: 322, height: 134 }, random.pick([glow, light])),
    lightString([-10, 96], [480, 126], 58, colours) + lightString([480, 126], [970, 80], 60, colours),
    lightString([-10, 232], [480, 214], 52, colours) + lightString([480, 214], [970, 226], 56, colours),
    person(signAt + 100, 664, 130, dark, light) + person(signAt + 146, 670, 124, dark, glow),
    table(random.whole(200, 260), 660, 1.1) + table(random.whole(640, 720), 690, 1.35),
  ].join('');
}
