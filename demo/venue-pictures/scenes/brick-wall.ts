import { path, rect, stroke, tag } from '#demo/lettering/svg.ts';
import { beam, bulbFrame } from '../parts/lamps.ts';
import { bricks } from '../parts/masonry.ts';
import { crowd } from '../parts/people.ts';
import { board } from '../parts/sign.ts';
import { microphone, stool } from '../parts/stage-things.ts';
import type { Scene } from '../scene.ts';

const floor = 528;

/** What a comedian sees last: a microphone, a stool and a wall of bricks. */
export const brickWall: Scene = (view) => {
  const { inks, random } = view;
  const wall = random.pick([inks.deep, inks.mid, inks.light]);
  const x = random.pick([310, 640]);
  const signAt = { x: x > 400 ? 130 : 500, y: random.whole(130, 180), width: 330, height: 132 };
  const drape = (flip: string) =>
    tag(
      'g',
      { transform: flip },
      path(`M0 0H120Q96 260 130 ${floor}H0Z`, inks.deep === wall ? inks.mid : inks.deep) +
        stroke(`M30 0Q20 260 40 ${floor}M64 0Q50 260 80 ${floor}M96 0Q78 260 110 ${floor}`, inks.dark, 7),
    );
  return [
    rect(0, 0, 960, 720, wall),
    bricks(view, { x: 0, y: 0, width: 960, height: floor }, inks.dark, inks.dark, 30),
    path(`M0 0H960V${floor}H0Z`, inks.dark, { 'fill-opacity': 0.22 }),
    tag('ellipse', { cx: x, cy: 330, rx: 190, ry: 220, fill: inks.glow, 'fill-opacity': 0.85 }),
    board(view, signAt, random.pick([inks.light, inks.dark])),
    bulbFrame(signAt.x, signAt.y, signAt.width, signAt.height, inks.glow, 28, 6),
    ...(random.chance(0.6) ? [drape(''), drape('translate(960 0) scale(-1 1)')] : []),
    rect(0, floor, 960, 200, wall === inks.mid ? inks.deep : inks.mid),
    rect(0, floor - 5, 960, 9, inks.dark),
    tag('ellipse', { cx: x, cy: floor + 26, rx: 240, ry: 34, fill: inks.light }),
    beam([x + random.pick([-260, 260]), -10], [x, floor + 26], 200, inks.light, 0.3),
    microphone(x - 20, floor + 32, 2.2, inks),
    stool(x + random.pick([-130, 110]), floor + 30, 1.7, inks),
    rect(0, floor + 62, 960, 140, inks.dark, { 'fill-opacity': 0.5 }),
    crowd(view, 618, 54, inks.dark, 0.05),
  ].join('');
};
