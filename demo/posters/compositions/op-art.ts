import { gothic, stencil } from '#demo/lettering/faces.ts';
import { densified, type Point } from '#demo/lettering/geometry.ts';
import { nameBlock } from '#demo/lettering/name-block.ts';
import { smallLine } from '#demo/lettering/small-line.ts';
import { closedPath, path, rect } from '#demo/lettering/svg.ts';
import type { Composition } from '../composition.ts';
import { extremes, readableGrounds, wordInk } from '../palettes.ts';
import type { Random } from '../random.ts';

type Ball = { x: number; y: number; radius: number };

/** Pushes what lies on a ball outward, as a lens over its middle would. */
function bulged([x, y]: Point, balls: readonly Ball[]): Point {
  for (const ball of balls) {
    const [dx, dy] = [x - ball.x, y - ball.y];
    const distance = Math.hypot(dx, dy) / ball.radius;
    if (distance > 0 && distance < 1) {
      const push = Math.sin((distance * Math.PI) / 2) ** 0.92 / distance;
      return [ball.x + dx * push, ball.y + dy * push];
    }
  }
  return [x, y];
}

const rectangle = (x: number, y: number, width: number, height: number): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/** Squares of a chequered sheet, or every other stripe. */
function pattern(random: Random): Point[][] {
  const pitch = random.pick([32, 40, 50]);
  if (random.chance(0.4)) {
    return Array.from({ length: Math.ceil(700 / pitch) }, (_, stripe) =>
      rectangle(-20, stripe * pitch, 840, pitch / 2),
    );
  }
  const cells: Point[][] = [];
  for (let row = 0; row * pitch < 700; row += 1) {
    for (let column = row % 2; column * pitch < 800; column += 2) {
      cells.push(rectangle(column * pitch, row * pitch, pitch, pitch));
    }
  }
  return cells;
}

const middleOf = (cell: readonly Point[]): Point => [
  (cell[0]![0] + cell[2]![0]) / 2,
  (cell[0]![1] + cell[2]![1]) / 2,
];

/** Checks or stripes that bulge over hidden balls. */
export const opArt: Composition = {
  name: 'op art',
  suits: ['music', 'art'],
  draw(sheet) {
    const { palette, random } = sheet;
    const { dark, light } = extremes(palette);
    const ground = random.pick([light, palette.second]);
    const balls: Ball[] = [
      { x: random.between(230, 330), y: random.between(220, 270), radius: random.between(200, 240) },
      { x: random.between(590, 650), y: random.between(450, 500), radius: random.between(140, 165) },
    ];
    const isOnBall = (cell: readonly Point[]) => {
      const [x, y] = middleOf(cell);
      return balls.some((ball) => Math.hypot(x - ball.x, y - ball.y) < ball.radius);
    };
    const cells = pattern(random);
    const bent = (chosen: readonly Point[][]) =>
      closedPath(chosen.map((cell) => densified(cell, 8).map((point) => bulged(point, balls))));
    const accent = random.pick(readableGrounds(palette, [palette.first, palette.third]));
    const name = nameBlock(sheet.performer, {
      face: random.pick([gothic, stencil]),
      box: { x: 48, y: 662, width: 704, height: 226 },
      inks: [wordInk(palette, accent)],
    });
    const words = wordInk(palette, accent);
    return [
      rect(0, 0, 800, 1000, ground),
      path(bent(cells.filter((cell) => !isOnBall(cell) || cell[1]![0] > 800)), dark),
      path(
        bent(cells.filter((cell) => isOnBall(cell) && cell[1]![0] <= 800)),
        accent === palette.first ? palette.third : palette.first,
      ),
      rect(0, 630, 800, 370, accent),
      rect(0, 630, 800, 10, dark),
      name.svg,
      smallLine({ text: sheet.venue, ink: words, x: 48, y: 922, height: 28, width: 400, align: 'left' }),
      smallLine({ text: sheet.dateLine, ink: words, x: 752, y: 922, height: 28, width: 280, align: 'right' }),
    ].join('');
  },
};
