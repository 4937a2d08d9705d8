import { circle, path, rect, stroke } from '#demo/lettering/svg.ts';
import { archway } from '../parts/masonry.ts';
import { crowd } from '../parts/people.ts';
import { board } from '../parts/sign.ts';
import type { Scene, View } from '../scene.ts';

const horizon = 430;

/** A floor of squares that narrows towards the back wall. */
function checks({ inks }: View, one: string): string {
  const rows = [430, 446, 470, 504, 552, 620, 720];
  const squares: string[] = [];
  for (let row = 0; row + 1 < rows.length; row += 1) {
    const [top, foot] = [rows[row]!, rows[row + 1]!];
    const at = (y: number, column: number) => 480 + column * (26 + (y - horizon) * 0.42);
    for (let column = -16; column < 16; column += 1)
      if ((row + column) % 2 === 0)
        squares.push(
          `M${Math.round(at(top, column))} ${top}H${Math.round(at(top, column + 1))}L${Math.round(at(foot, column + 1))} ${foot}H${Math.round(at(foot, column))}Z`,
        );
  }
  return rect(0, horizon, 960, 300, one) + path(squares.join(''), inks.dark);
}

function mirrorBall(x: number, y: number, radius: number, { inks, random }: View): string {
  const bands = [-0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75].map(
    (part) =>
      `M${x - radius * Math.sqrt(1 - part ** 2)} ${y + radius * part}H${x + radius * Math.sqrt(1 - part ** 2)}`,
  );
  const arcs = [0.3, 0.65, 0.9].map(
    (part) =>
      `M${x} ${y - radius}A${radius * part} ${radius} 0 0 0 ${x} ${y + radius}A${radius * part} ${radius} 0 0 0 ${x} ${y - radius}`,
  );
  const glints = Array.from({ length: 9 }, () => {
    const [across, down] = [random.between(-0.6, 0.6), random.between(-0.6, 0.6)];
    return rect(x + across * radius, y + down * radius, 12, 12, inks.glow);
  });
  return (
    rect(x - 2, 0, 4, y - radius, inks.light) +
    circle(x, y, radius, inks.light) +
    glints.join('') +
    stroke(bands.join('') + arcs.join(''), inks.dark, 3) +
    circle(x, y, radius, 'none', { stroke: inks.dark, 'stroke-width': 5 })
  );
}

/** A dance floor under a mirror ball whose light wanders over the walls. */
export const ballroom: Scene = (view) => {
  const { inks, random } = view;
  const wall = random.pick([inks.deep, inks.mid]);
  const spots = Array.from({ length: 34 }, () => {
    const [x, y] = [random.between(0, 960), random.between(10, horizon)];
    return path(`M${Math.round(x)} ${Math.round(y)}l14 5l-5 13l-14 -5Z`, inks.light, {
      'fill-opacity': 0.75,
    });
  });
  const rays = Array.from({ length: 10 }, (_, ray) => {
    const angle = (ray / 10) * Math.PI * 2 + 0.2;
    return path(
      `M480 150L${Math.round(480 + Math.cos(angle) * 1100)} ${Math.round(150 + Math.sin(angle) * 1100)}L${Math.round(480 + Math.cos(angle + 0.11) * 1100)} ${Math.round(150 + Math.sin(angle + 0.11) * 1100)}Z`,
      inks.glow,
      { 'fill-opacity': 0.2 },
    );
  });
  return [
    rect(0, 0, 960, 720, wall),
    ...[60, 200, 670, 810].map(
      (x) =>
        archway(x, 400, 96, 240, inks.dark) +
        archway(x + 12, 388, 72, 214, inks.glow, { 'fill-opacity': 0.8 }),
    ),
    board(view, { x: 330, y: 254, width: 300, height: 118 }, inks.light),
    checks(view, random.pick([inks.light, inks.glow])),
    rect(0, horizon - 14, 960, 18, inks.dark),
    ...rays,
    ...spots,
    mirrorBall(480, 138, 86, view),
    crowd(view, 588, 50, inks.dark, 0.45),
  ].join('');
};
