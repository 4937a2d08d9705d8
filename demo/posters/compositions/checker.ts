import { gothic, woodType } from '#demo/lettering/faces.ts';
import type { Point } from '#demo/lettering/geometry.ts';
import { nameBlock } from '#demo/lettering/name-block.ts';
import { circle, closedPath, group, path, rect } from '#demo/lettering/svg.ts';
import type { Composition } from '../composition.ts';
import { extremes, readableGrounds, wordInk } from '../palettes.ts';
import { footer } from '../parts/footer.ts';

const horizon = 560;

/** The floor point `across` squares off the middle and `away` squares from the viewer, in perspective. */
function onFloor(across: number, away: number): Point {
  const depth = 1 + away * 0.36;
  return [400 + (across * 230) / depth, horizon + 470 / depth];
}

/** A chequered floor runs to the horizon; a striped ball hangs above it. */
export const checker: Composition = {
  name: 'checker',
  suits: ['music', 'comedy', 'art'],
  draw(sheet) {
    const { palette, random } = sheet;
    const { dark, light } = extremes(palette);
    const sky = random.pick(readableGrounds(palette, [palette.first, palette.second, palette.third]));
    const words = wordInk(palette, sky);
    const squares: Point[][] = [];
    for (let away = -1; away < 26; away += 1) {
      for (let across = -26; across < 26; across += 1) {
        if ((away + across) % 2 === 0) continue;
        squares.push([
          onFloor(across, away),
          onFloor(across + 1, away),
          onFloor(across + 1, away + 1),
          onFloor(across, away + 1),
        ]);
      }
    }
    const inks = [palette.first, palette.second, palette.third].filter((ink) => ink !== sky);
    const ball = { x: random.between(270, 530), y: 520, radius: random.between(150, 180) };
    const slices = Array.from({ length: 7 }, (_, slice) => {
      const top = ball.y - ball.radius + (slice * 2 * ball.radius) / 7;
      return rect(ball.x - ball.radius, top, ball.radius * 2, ball.radius / 7 + 1, inks[1]!);
    });
    const name = nameBlock(sheet.performer, {
      face: random.pick([gothic, woodType]),
      box: { x: 48, y: 48, width: 704, height: 270 },
      inks: [words],
      align: 'top',
    });
    return [
      rect(0, 0, 800, 1000, sky),
      rect(0, horizon, 800, 440, light),
      path(closedPath(squares), dark),
      rect(0, horizon - 6, 800, 12, dark),
      `<ellipse cx="${Math.round(ball.x)}" cy="800" rx="150" ry="34" fill="${dark}"/>`,
      `<clipPath id="ball">${circle(ball.x, ball.y, ball.radius, '#000')}</clipPath>`,
      circle(ball.x, ball.y, ball.radius, inks[0]!),
      group(
        { 'clip-path': 'url(#ball)', transform: `rotate(-18 ${Math.round(ball.x)} ${ball.y})` },
        slices.join(''),
      ),
      rect(0, 896, 800, 104, sky),
      name.svg,
      footer(sheet, { y: 914, ink: words, manner: 'columns' }),
    ].join('');
  },
};
