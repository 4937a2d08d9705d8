import {
  beam,
  board,
  bricks,
  bulbFrame,
  type Colours,
  crowd,
  lettering,
  lettersOn,
  person,
  type View,
} from './scenery.ts';
import { circle, group, path, rect, stroke, tag } from './svg.ts';

const placed = (x: number, y: number, scale: number, body: string) =>
  group({ transform: `translate(${x} ${y}) scale(${scale})` }, body);

const microphone = ({ dark, light }: Colours) =>
  rect(-2.5, -128, 5, 128, dark) +
  path('M-26 0Q0 -10 26 0Z', dark) +
  stroke('M0 -126L18 -140', dark, 6) +
  circle(24, -145, 11, dark) +
  circle(21, -148, 4, light);

/** The stage just before the band comes on, seen over heads. */
export function stage(view: View): string {
  const { colours, random } = view;
  const { dark, deep, mid, glow, light } = colours;
  const wall = random.pick([deep, mid]);
  const lamps = [150, 315, 480, 645, 810];
  const aims = random.shuffled([180, 330, 480, 630, 780]);
  const amp =
    rect(-46, -88, 92, 88, dark, { rx: 5 }) +
    rect(-38, -80, 76, 12, glow) +
    rect(-38, -62, 76, 54, deep) +
    circle(0, -35, 22, dark);
  const drums = [
    stroke('M-78 0L-66 -92M78 0L66 -98M-46 0L-52 -40M46 0L52 -40', dark, 4),
    path('M-104 -96Q-66 -108 -30 -90L-66 -88ZM104 -102Q66 -114 30 -96L66 -94Z', glow),
    ...[
      [-46, -96, 40, 30],
      [6, -96, 40, 30],
      [-80, -56, 34, 40],
      [48, -52, 36, 44],
    ].map(([x, y, width, height]) => rect(x!, y!, width!, height!, deep, { rx: 4 })),
    circle(0, -36, 38, dark) + circle(0, -36, 32, light) + circle(0, -36, 14, glow),
  ];
  return [
    rect(0, 0, 960, 720, dark) + rect(0, 60, 960, 440, wall),
    random.chance(0.5) ? bricks(view, { x: 0, y: 60, width: 960, height: 440 }, dark, 26) : '',
    ...lamps.map((x, at) => beam([x, 60], [aims[at]!, 520], 96, at % 2 ? glow : light, 0.36)),
    board(view, { x: 290, y: 150, width: 380, height: 128 }, random.pick([light, dark])),
    rect(0, 34, 960, 12, mid) +
      stroke(Array.from({ length: 25 }, (_, bar) => `M${bar * 40} 34l20 12l20 -12`).join(''), light, 2.5),
    ...lamps.map((x) => path(`M${x - 17} 44h34l7 34h-48Z`, dark) + circle(x, 78, 14, light)),
    rect(0, 500, 960, 30, light) + rect(0, 530, 960, 200, wall === deep ? mid : deep),
    placed(480, 498, 1.35, drums.join('')),
    placed(270, 500, 1.2, amp) +
      placed(150, 500, 0.95, amp) +
      placed(706, 500, 1.2, amp) +
      placed(820, 500, 1, amp),
    placed(360, 514, 1.3, microphone(colours)) + placed(620, 514, 1.3, microphone(colours)),
    crowd(view, 574, random.pick([50, 60]), dark, 0.4),
  ].join('');
}

/** A microphone, a stool and a wall of bricks. */
export function comedy(view: View): string {
  const { colours, random } = view;
  const { dark, deep, mid, glow, light } = colours;
  const wall = random.pick([deep, mid, light]);
  const x = random.pick([310, 640]);
  const sign = { x: x > 400 ? 130 : 500, y: random.whole(130, 180), width: 330, height: 132 };
  const drape =
    path('M0 0H120Q96 260 130 528H0Z', deep === wall ? mid : deep) +
    stroke('M30 0Q20 260 40 528M64 0Q50 260 80 528M96 0Q78 260 110 528', dark, 7);
  const stool =
    stroke('M-16 -70L-24 0M16 -70L24 0M-20 -30H20', dark, 5) +
    rect(-26, -78, 52, 10, mid, { rx: 5 }) +
    rect(-6, -98, 14, 20, light);
  return [
    rect(0, 0, 960, 720, wall) + bricks(view, { x: 0, y: 0, width: 960, height: 528 }, dark, 30),
    rect(0, 0, 960, 528, dark, { 'fill-opacity': 0.22 }),
    tag('ellipse', { cx: x, cy: 330, rx: 190, ry: 220, fill: glow, 'fill-opacity': 0.85 }),
    random.chance(0.6) ? drape + group({ transform: 'translate(960 0) scale(-1 1)' }, drape) : '',
    rect(0, 528, 960, 200, wall === mid ? deep : mid) + rect(0, 523, 960, 9, dark),
    tag('ellipse', { cx: x, cy: 554, rx: 240, ry: 34, fill: light }),
    beam([x + random.pick([-260, 260]), -10], [x, 554], 200, light, 0.3),
    board(view, sign, random.pick([light, dark])) + bulbFrame(sign, glow),
    placed(x - 20, 560, 2.2, microphone(colours)) + placed(x + random.pick([-130, 110]), 558, 1.7, stool),
    rect(0, 590, 960, 140, dark, { 'fill-opacity': 0.5 }),
    crowd(view, 618, 54, dark, 0.05),
  ].join('');
}

/** A white room with pictures, a plinth and one visitor. */
export function gallery(view: View): string {
  const { colours, random } = view;
  const { dark, deep, mid, glow, light } = colours;
  const painting = (x: number, y: number, width: number, height: number) => {
    const [ground, one, other] = random.shuffled([deep, mid, glow, dark]) as [string, string, string];
    const reach = Math.min(width, height);
    const shapes = random.pick([
      circle(x + width / 2, y + height * 0.45, reach * 0.3, one) +
        rect(x, y + height * 0.62, width, height * 0.38, other),
      [0.15, 0.4, 0.66]
        .map((part) => rect(x, y + height * part, width, height * 0.14, part === 0.4 ? other : one))
        .join(''),
      path(`M${x} ${y + height}L${x + width * 0.4} ${y + height * 0.3}L${x + width} ${y + height}Z`, one) +
        circle(x + width * 0.72, y + height * 0.26, reach * 0.12, other),
      [0.46, 0.32, 0.18]
        .map((part) => circle(x + width / 2, y + height / 2, reach * part, part === 0.32 ? other : one))
        .join(''),
    ]);
    return (
      beam([x + width / 2, 66], [x + width / 2, 440], 130, glow, 0.3) +
      rect(x + 9, y + 9, width, height, dark, { 'fill-opacity': 0.3 }) +
      rect(x, y, width, height, ground) +
      shapes +
      rect(x, y, width, height, 'none', { stroke: dark, 'stroke-width': 7 })
    );
  };
  const hanging = random.pick([
    [
      [60, 190, 170, 220],
      [270, 210, 120, 150],
      [700, 180, 200, 240],
    ],
    [
      [70, 230, 240, 170],
      [720, 180, 150, 210],
    ],
    [
      [60, 180, 120, 120],
      [200, 180, 120, 120],
      [60, 320, 120, 120],
      [200, 320, 120, 120],
      [690, 200, 220, 200],
    ],
  ] as const);
  const sculpture = random.pick([
    circle(590, 352, 40, deep) + circle(590, 352, 17, light),
    path('M556 392L590 272L624 392Z', glow) + circle(590, 276, 17, deep),
  ]);
  const boards = Array.from(
    { length: 23 },
    (_, at) => `M${480 + (at - 11) * 62} 512L${480 + (at - 11) * 150} 720`,
  ).join('');
  return [
    rect(0, 0, 960, 720, light) + rect(0, 0, 960, 70, dark) + rect(0, 62, 960, 8, mid),
    ...hanging.map(([x, y, width, height]) => painting(x, y, width, height)),
    lettering(view, { x: 420, y: 130, width: 240, height: 116 }, lettersOn(colours, light)),
    rect(0, 512, 960, 208, random.pick([mid, deep])) +
      stroke(boards, dark, 3, { 'stroke-opacity': 0.55 }) +
      rect(0, 498, 960, 18, dark),
    rect(546, 392, 88, 160, light, { stroke: dark, 'stroke-width': 6 }) + sculpture,
    person(random.whole(370, 450), 640, 300, dark, deep),
    random.chance(0.5) ? person(random.whole(770, 860), 670, 330, dark, glow) : '',
  ].join('');
}
