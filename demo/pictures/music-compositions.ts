import type { Layout, Sheet } from './layout.ts';
import { readableGrounds, readableOn } from './palettes.ts';
import { around, circle, group, n, type Point, path, rect, repeat, roundStroke, smoothPath } from './svg.ts';

/** The box of a name below the drawing. */
export const low = { x: 48, y: 610, width: 704, height: 280 };
/** The box of a name above the drawing. */
export const high = { x: 48, y: 48, width: 704, height: 300 };

/** A record half out of its sleeve. */
export function record({ random, palette, dark, light }: Sheet): Layout {
  const paper = palette.paper === dark ? palette.third : palette.paper;
  const ground = random.pick(readableGrounds(palette, [palette.second, palette.first, paper]));
  const wall = random.pick(
    [ground, palette.third, palette.second, light].filter((colour) => colour !== dark),
  );
  const label = random.pick([palette.first, palette.third].filter((colour) => colour !== wall));
  const [radius, x, shine] = [
    random.between(340, 370),
    random.pick([180, 400, 620]),
    random.between(-1.3, -0.5),
  ];
  const words = readableOn(ground, palette);
  return {
    ground,
    words,
    name: { box: low, align: 'bottom' },
    draw(bounds) {
      const mouth = bounds.y - 34;
      const y = mouth - radius * 0.62;
      const slice = (turn: number) => {
        const [[fromX, fromY], [toX, toY]] = [turn, turn + 0.4].map(
          (angle) => around([x, y], radius * 0.96, 1, angle)[0]!,
        ) as [Point, Point];
        return path(
          `M${n(x)} ${n(y)}L${n(fromX)} ${n(fromY)}A${n(radius)} ${n(radius)} 0 0 1 ${n(toX)} ${n(toY)}Z`,
          light,
          { 'fill-opacity': 0.17 },
        );
      };
      const groove = (at: number) =>
        circle(x, y, radius * (0.4 + at * 0.0265), 'none', {
          stroke: light,
          'stroke-width': at % 7 === 3 ? 3 : 1,
          'stroke-opacity': 0.35,
        });
      return [
        rect(0, 0, 800, mouth, wall),
        circle(x, y, radius, dark),
        repeat(22, groove),
        slice(shine) + slice(shine + Math.PI),
        circle(x, y, radius * 0.36, label),
        circle(x, y, radius * 0.3, 'none', { stroke: light, 'stroke-width': 4 }),
        circle(x, y, radius * 0.15, light) + circle(x, y, radius * 0.035, dark),
        rect(0, mouth, 800, 1000, ground) + rect(0, mouth, 800, 8, words),
      ].join('');
    },
  };
}

/** Cactuses before a great moon. */
export function desert({ random, palette, dark, light }: Sheet): Layout {
  const isNight = random.chance(0.5);
  const [moon, lean] = [random.between(270, 530), random.pick([-1, 1])];
  const dunes = (y: number, rise: number) => {
    const points = Array.from(
      { length: 7 },
      (_, at): Point => [-80 + at * 160, y + random.between(-rise, rise)],
    );
    return `${smoothPath(points)}L900 1010L-100 1010Z`;
  };
  const cactus = (x: number, y: number, height: number) => {
    const arm = (side: number, from: number, up: number) =>
      `M0 ${n(-height * from)}H${n(side * (height * 0.25 - 22))}q${side * 22} 0 ${side * 22} -22V${n(-height * up)}`;
    return group(
      { transform: `translate(${n(x)} ${n(y)})` },
      roundStroke(`M0 0V${n(-height)}`, dark, height * 0.15) +
        roundStroke(arm(-1, 0.36, 0.72) + arm(1, 0.5, 0.86), dark, height * 0.11),
    );
  };
  return {
    ground: isNight ? dark : palette.second,
    words: isNight ? light : dark,
    name: {
      box: high,
      align: 'top',
      shadow: { ink: isNight ? palette.first : light, distance: 6 },
    },
    draw: () =>
      [
        repeat(isNight ? 70 : 0, () =>
          circle(random.between(0, 800), random.between(370, 740), random.pick([1.6, 2.4, 3.2]), light),
        ),
        circle(moon, 612, 222, 'none', { stroke: isNight ? palette.first : light, 'stroke-width': 7 }),
        circle(moon, 612, 192, isNight ? light : palette.first),
        path(dunes(740, 44), palette.third) + path(dunes(800, 18), palette.first),
        cactus(moon + lean * 40, 880, random.between(330, 380)) +
          cactus(moon - lean * 170, 890, random.between(120, 160)),
        path(dunes(872, 14), isNight ? palette.second : dark),
      ].join(''),
    band: isNight ? { ground: palette.second, words: dark } : { ground: dark, words: light },
  };
}
