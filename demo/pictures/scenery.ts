import type { Random } from '../random.ts';
import { nameBlock } from './lettering.ts';
import { contrast, extremes, type Palette } from './palettes.ts';
import {
  type Box,
  circle,
  group,
  n,
  type Point,
  path,
  rect,
  repeat,
  roundStroke,
  smoothPath,
  stroke,
} from './svg.ts';

export const [viewWidth, viewHeight] = [960, 720];

/** A palette by lightness: `dark` and `light` are its ends, lamps shine in `glow`. */
export type Colours = Record<'dark' | 'deep' | 'mid' | 'glow' | 'light', string>;

/** What one picture of a venue is drawn from. */
export type View = { name: string; random: Random; colours: Colours };

export function coloursOf(palette: Palette): Colours {
  const { dark, light } = extremes(palette);
  const [deep, mid, glow] = [palette.first, palette.second, palette.third].sort(
    (one, other) => contrast(one, dark) - contrast(other, dark),
  );
  return { dark, light, deep: deep!, mid: mid!, glow: glow! };
}

/** The dark or the light colour, whichever reads better on a ground. */
export const lettersOn = ({ dark, light }: Colours, ground: string): string =>
  contrast(dark, ground) >= contrast(light, ground) ? dark : light;

/** The venue's name in a box. */
export const lettering = ({ name }: View, box: Box, ink: string) => nameBlock(name, { box, inks: [ink] }).svg;

/** A painted board with the venue's name. */
export function board(view: View, { x, y, width, height }: Box, ground: string): string {
  const ink = lettersOn(view.colours, ground);
  const box = { x: x + width * 0.06, y: y + height * 0.2, width: width * 0.88, height: height * 0.6 };
  return (
    rect(x, y, width, height, ground, { stroke: view.colours.dark, 'stroke-width': 7 }) +
    rect(x + 9, y + 9, width - 18, height - 18, 'none', { stroke: ink, 'stroke-width': 3 }) +
    lettering(view, box, ink)
  );
}

/** Bulbs along a straight line, ends included. */
export const bulbs = (from: Point, to: Point, count: number, ink: string, radius = 6) =>
  repeat(count, (bulb) => {
    const part = bulb / Math.max(1, count - 1);
    return circle(from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part, radius, ink);
  });

/** Bulbs around a box. */
export function bulbFrame({ x, y, width, height }: Box, ink: string): string {
  const [across, down] = [Math.round(width / 28), Math.round(height / 28)];
  const [right, foot, gap] = [x + width, y + height, height / down];
  return (
    bulbs([x, y], [right, y], across, ink) +
    bulbs([x, foot], [right, foot], across, ink) +
    bulbs([x, y + gap], [x, foot - gap], down - 1, ink) +
    bulbs([right, y + gap], [right, foot - gap], down - 1, ink)
  );
}

/** A sagging string of lights. */
export function lightString(
  [fromX, fromY]: Point,
  [toX, toY]: Point,
  sag: number,
  { dark, glow, light }: Colours,
) {
  const [midX, midY] = [(fromX + toX) / 2, (fromY + toY) / 2 + sag * 2];
  const count = Math.max(4, Math.round(Math.abs(toX - fromX) / 46));
  const lamp = (at: number) => {
    const [part, rest] = [(at + 0.5) / count, 1 - (at + 0.5) / count];
    const x = rest ** 2 * fromX + 2 * part * rest * midX + part ** 2 * toX;
    const y = rest ** 2 * fromY + 2 * part * rest * midY + part ** 2 * toY + 9;
    return circle(x, y, 17, glow, { 'fill-opacity': 0.28 }) + circle(x, y, 7.5, light);
  };
  return stroke(`M${fromX} ${fromY}Q${n(midX)} ${n(midY)} ${toX} ${toY}`, dark, 3) + repeat(count, lamp);
}

/** A beam of light from a lamp above to a pool below. */
export const beam = ([fromX, fromY]: Point, [toX, toY]: Point, spread: number, ink: string, opacity = 0.34) =>
  path(`M${n(fromX - 10)} ${n(fromY)}h20L${n(toX + spread)} ${n(toY)}H${n(toX - spread)}Z`, ink, {
    'fill-opacity': opacity,
  });

/** Joints and single toned bricks over a wall that is painted already. */
export function bricks({ random }: View, { x, y, width, height }: Box, ink: string, course = 24): string {
  const [joints, toned, length]: [string[], string[], number] = [[], [], Math.round(course * 2.4)];
  for (let row = 0; row * course < height; row += 1) {
    const [top, foot] = [y + row * course, Math.min(y + row * course + course, y + height)];
    joints.push(`M${x} ${top}h${width}`);
    for (let left = x + (row % 2 ? length / 2 : 0); left < x + width; left += length) {
      joints.push(`M${left} ${top}V${foot}`);
      if (random.chance(0.12) && left + length <= x + width)
        toned.push(`M${left} ${top}h${length}V${foot}h${-length}Z`);
    }
  }
  const wall = path(toned.join(''), ink, { 'fill-opacity': 0.4 });
  return wall + stroke(joints.join(''), ink, 2, { 'stroke-opacity': 0.4 });
}

/** A lit window of panes. */
export function window(
  { x, y, width, height }: Box,
  colours: Colours,
  [columns, rows]: Point = [2, 3],
  glass = colours.glow,
) {
  const { dark } = colours;
  return (
    rect(x, y, width, height, glass, { stroke: dark, 'stroke-width': 8 }) +
    repeat(columns - 1, (bar) => rect(x + ((bar + 1) * width) / columns - 2, y, 4, height, dark)) +
    repeat(rows - 1, (bar) => rect(x, y + ((bar + 1) * height) / rows - 2, width, 4, dark)) +
    rect(x - 8, y + height, width + 16, 9, dark)
  );
}

/** A panelled door; (x, y) is its left foot. */
export function door(
  x: number,
  y: number,
  width: number,
  height: number,
  leaf: string,
  { dark, glow, light }: Colours,
) {
  return (
    rect(x, y - height, width, height, leaf, { stroke: dark, 'stroke-width': 8 }) +
    rect(x + width * 0.2, y - height * 0.9, width * 0.6, height * 0.42, glow) +
    rect(x + width * 0.2, y - height * 0.36, width * 0.6, height * 0.26, 'none', {
      stroke: dark,
      'stroke-width': 4,
    }) +
    circle(x + width * 0.86, y - height * 0.44, 6, light)
  );
}

/** Pavement, kerb and street from y down. */
export const street = ({ colours: { light, dark, mid } }: View, y: number) =>
  rect(0, y, viewWidth, 46, light) +
  stroke(Array.from({ length: 9 }, (_, slab) => `M${slab * 120 - 10} ${y}l-34 46`).join(''), dark, 3, {
    'stroke-opacity': 0.5,
  }) +
  rect(0, y, viewWidth, 5, dark) +
  rect(0, y + 44, viewWidth, 12, mid) +
  rect(0, y + 56, viewWidth, 200, dark);

/** The whole sky: a sun by day, bands of colour at dusk, a moon among stars by night. */
export function sky(
  { colours: { dark, deep, mid, glow, light }, random }: View,
  hour: 'day' | 'dusk' | 'night',
): string {
  const x = random.pick([150, 250, 720, 810]);
  if (hour === 'day')
    return rect(0, 0, viewWidth, viewHeight, light) + circle(x, 130, random.between(54, 80), glow);
  if (hour === 'dusk')
    return (
      [deep, mid, glow, mid]
        .map((band, at) =>
          rect(0, at * 150, viewWidth, viewHeight, band, { 'fill-opacity': at % 2 ? 0.55 : 1 }),
        )
        .join('') + circle(x, 430, random.between(80, 120), light)
    );
  const star = () =>
    circle(random.between(0, viewWidth), random.between(0, 480), random.between(1.2, 3.4), light);
  const radius = random.between(40, 66);
  const shadow = random.chance(0.55)
    ? circle(x + radius * 0.42, 110 - radius * 0.2, radius * 0.86, dark)
    : '';
  return rect(0, 0, viewWidth, viewHeight, dark) + circle(x, 110, radius, light) + shadow + repeat(46, star);
}

/** A line of hills or tree tops. */
export function hills({ random }: View, ink: string, top: number, rise: number): string {
  const points = Array.from(
    { length: 9 },
    (_, at): Point => [at * 130 - 40, top + random.between(-rise, rise)],
  );
  return path(`${smoothPath(points)}L1000 ${viewHeight}L-40 ${viewHeight}Z`, ink);
}

/** A live oak; (x, y) is the foot of its trunk. */
export function oak(
  { random }: View,
  x: number,
  y: number,
  size: number,
  trunk: string,
  leaves: string,
): string {
  const at = (across: number, up: number) => `${n(x + across * size)} ${n(y - up * size)}`;
  const bough = `M${at(0, 0)}C${at(0, 0.4)} ${at(-0.2, 0.5)} ${at(-0.45, 0.85)}M${at(0, 0.35)}L${at(0.4, 0.85)}`;
  const crowns = [
    [-0.46, 0.92, 0.36],
    [0.46, 0.94, 0.36],
    [0, 1.16, 0.44],
    [-0.84, 0.78, 0.24],
    [0.84, 0.8, 0.24],
    [0, 0.86, 0.3],
  ] as const;
  const crown = ([across, up, radius]: readonly [number, number, number]) =>
    circle(x + across * size, y - up * size, radius * size * random.between(0.95, 1.12), leaves);
  return roundStroke(bough, trunk, size * 0.1) + crowns.map(crown).join('');
}

/** People seen from behind along the foot of the picture, some with a hat, some with an arm in the air. */
export function crowd({ random }: View, top: number, size: number, ink: string, lively = 0.25): string {
  return repeat(Math.ceil(viewWidth / (size * 1.55)) + 1, (place) => {
    const [x, y] = [
      place * size * 1.55 + random.between(-size * 0.3, size * 0.3),
      top + random.between(-size * 0.5, size * 0.6),
    ];
    const at = (across: number, down: number) => `${n(x + across * size)} ${n(y + down * size)}`;
    const shoulders = `M${n(x - size * 1.05)} ${viewHeight}L${at(-1.05, 1.6)}Q${at(-1, 1.05)} ${at(-0.2, 1)}L${at(0.2, 1)}Q${at(1, 1.05)} ${at(1.05, 1.6)}V${viewHeight}Z`;
    const hat = `M${at(-0.95, 0.34)}Q${at(0, 0.62)} ${at(0.95, 0.34)}L${at(0.5, 0.26)}L${at(0.4, -0.22)}L${at(-0.4, -0.22)}L${at(-0.5, 0.26)}Z`;
    const arm = roundStroke(`M${at(0.8, 1.5)}L${at(random.between(0.7, 1.3), -0.7)}`, ink, size * 0.32);
    return (
      circle(x, y + size * 0.5, size * 0.46, ink) +
      path(shoulders + (random.chance(0.22) ? hat : ''), ink) +
      (random.chance(lively) ? arm : '')
    );
  });
}

/** A person seen from behind; (x, y) is between the feet. */
export const person = (x: number, y: number, tall: number, ink: string, coat: string) =>
  group(
    { transform: `translate(${x} ${y}) scale(${n(tall / 80)})` },
    circle(0, -73, 7, ink) +
      path('M-14 -62Q0 -68 14 -62L17 -30H11L10 -26H-10L-11 -30H-17Z', coat) +
      rect(-9, -30, 8, 30, ink) +
      rect(1, -30, 8, 30, ink),
  );
