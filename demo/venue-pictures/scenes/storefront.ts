import { circle, path, rect, stroke } from '#demo/lettering/svg.ts';
import { bulbs } from '../parts/lamps.ts';
import { bricks, door, street, window } from '../parts/masonry.ts';
import { board } from '../parts/sign.ts';
import { sky, wires } from '../parts/sky.ts';
import type { Inks, Scene, View } from '../scene.ts';

const foot = 612;

function parapet(kind: 'stepped' | 'flat' | 'curved', left: number, right: number, top: number): string {
  const middle = (left + right) / 2;
  if (kind === 'flat') return `M${left} ${foot}V${top}H${right}V${foot}Z`;
  if (kind === 'curved')
    return `M${left} ${foot}V${top + 60}H${left + 110}Q${middle} ${top - 110} ${right - 110} ${top + 60}H${right}V${foot}Z`;
  return `M${left} ${foot}V${top + 66}H${left + 90}V${top + 24}H${left + 190}V${top - 20}H${right - 190}V${top + 24}H${right - 90}V${top + 66}H${right}V${foot}Z`;
}

function awning(
  x: number,
  y: number,
  width: number,
  [one, other]: readonly [string, string],
  ink: string,
): string {
  const count = Math.round(width / 44);
  const stripe = width / count;
  return Array.from({ length: count }, (_, at) => {
    const from = x + at * stripe;
    return path(
      `M${from + 10} ${y}H${from + stripe + 10}L${from + stripe} ${y + 56}A${stripe / 2} 15 0 0 1 ${from} ${y + 56}Z`,
      at % 2 ? one : other,
      { stroke: ink, 'stroke-width': 3 },
    );
  }).join('');
}

const agave = (x: number, y: number, { dark }: Inks) =>
  path(
    [-58, -36, -14, 14, 36, 58]
      .map(
        (lean) =>
          `M${x - 9} ${y}Q${x + lean * 0.3} ${y - 46} ${x + lean} ${y - 62 + Math.abs(lean) * 0.4}Q${x + lean * 0.6} ${y - 20} ${x + 9} ${y}Z`,
      )
      .join(''),
    dark,
  ) + rect(x - 26, y - 4, 52, 40, dark);

function bicycle(x: number, y: number, { dark }: Inks): string {
  return (
    circle(x - 44, y - 30, 30, 'none', { stroke: dark, 'stroke-width': 5 }) +
    circle(x + 44, y - 30, 30, 'none', { stroke: dark, 'stroke-width': 5 }) +
    stroke(
      `M${x - 44} ${y - 30}L${x - 18} ${y - 76}H${x + 30}L${x} ${y - 30}ZM${x} ${y - 30}L${x - 24} ${y - 86}M${x - 36} ${y - 88}H${x - 12}M${x + 44} ${y - 30}L${x + 26} ${y - 96}H${x + 44}`,
      dark,
      5,
    )
  );
}

/** A low house on the street with a painted name, shop windows and an awning. */
export const storefront: Scene = (view: View) => {
  const { inks, random } = view;
  const hour = random.pick(['day', 'dusk', 'night', 'night'] as const);
  const wall = hour === 'dusk' ? inks.light : random.pick([inks.deep, inks.mid]);
  const [left, right, top] = [random.whole(40, 110), random.whole(850, 915), random.whole(150, 180)];
  const shape = parapet(random.pick(['stepped', 'flat', 'curved']), left, right, top);
  const ground = random.pick([inks.dark, inks.light, inks.glow]);
  const doorAt = random.pick([left + 60, 432, right - 160]);
  const windows = [left + 60, 432, right - 160].filter((x) => x !== doorAt);
  const cloth = [random.pick([inks.deep, inks.dark]), inks.light] as const;
  const wide = { x: left + 108, y: top + 52, width: right - left - 216, height: 160 };
  return [
    sky(view, hour, foot),
    random.chance(0.6) && wires(view, 110),
    path(shape, wall, { stroke: inks.dark, 'stroke-width': 8 }),
    random.chance(0.6) &&
      bricks(
        view,
        { x: left + 4, y: top + 70, width: right - left - 8, height: foot - top - 70 },
        inks.dark,
        inks.dark,
      ),
    board(view, wide, ground),
    random.chance(0.5) &&
      bulbs(
        [wide.x, wide.y + wide.height + 20],
        [wide.x + wide.width, wide.y + wide.height + 20],
        19,
        hour === 'day' ? inks.light : inks.glow,
      ),
    ...windows.map((x) =>
      window(x - 34, 462, 168, 112, inks, [3, 1], hour === 'day' ? inks.light : inks.glow),
    ),
    ...windows.map((x) => awning(x - 60, 406, 220, cloth, inks.dark)),
    door(doorAt, foot, 104, 178, random.pick([inks.glow, inks.deep, inks.light]), inks),
    circle(doorAt + 52, 404, 15, inks.light, { stroke: inks.dark, 'stroke-width': 5 }),
    street(view, foot),
    random.chance(0.5)
      ? bicycle(windows[0]! + 50, foot + 30, inks)
      : agave(windows[1]! + 160, foot + 10, inks),
  ]
    .filter(Boolean)
    .join('');
};
