export type Point = readonly [x: number, y: number];
export type Box = { x: number; y: number; width: number; height: number };
type Attributes = Record<string, string | number | undefined>;

/** A number as SVG path data, rounded to a tenth of a pixel. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

/** One SVG element; undefined attributes are left out. */
export function tag(name: string, attributes: Attributes, body = ''): string {
  const attributeText = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? n(value) : value}"`)
    .join('');
  return body === '' ? `<${name}${attributeText}/>` : `<${name}${attributeText}>${body}</${name}>`;
}

/** A drawing of these units, whose width in pixels is `pixels` where that is not the same. */
export const svg = (width: number, height: number, body: string, pixels = width) =>
  tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width: pixels,
      height: (pixels * height) / width,
    },
    body,
  );

export const rect = (x: number, y: number, width: number, height: number, fill: string, more?: Attributes) =>
  tag('rect', { x, y, width, height, fill, ...more });

export const circle = (cx: number, cy: number, r: number, fill: string, more?: Attributes) =>
  tag('circle', { cx, cy, r, fill, ...more });

export const path = (d: string, fill: string, more?: Attributes) => tag('path', { d, fill, ...more });

/** A shape with an outline. */
export const outlined = (d: string, fill: string, ink: string, width = 7) =>
  path(d, fill, { stroke: ink, 'stroke-width': width, 'stroke-linejoin': 'round' });

/** A line without fill. */
export const stroke = (d: string, ink: string, width: number, more?: Attributes) =>
  path(d, 'none', { stroke: ink, 'stroke-width': width, ...more });

export const roundStroke = (d: string, ink: string, width: number, more?: Attributes) =>
  stroke(d, ink, width, { 'stroke-linecap': 'round', ...more });

export const group = (attributes: Attributes, body: string) => tag('g', attributes, body);

/** What `draw` makes of 0 to count - 1, as one string. */
export const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Path data of a polygon. */
export const polygon = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;

/** Points on a circle, `count` of them, from angle `turn` (radians, clockwise). */
export const around = ([x, y]: Point, radius: number, count: number, turn = 0): Point[] =>
  Array.from({ length: count }, (_, index): Point => {
    const angle = turn + (index / count) * Math.PI * 2;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });

/** Path data of a smooth curve through the points (Catmull-Rom as cubic curves). */
export function smoothPath(points: readonly Point[]): string {
  const at = (index: number) => points[Math.min(points.length - 1, Math.max(0, index))]!;
  const curve = (_: Point, index: number) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const control = (one: Point, other: Point, anchor: Point, side: number) =>
      [anchor[0] + (side * (other[0] - one[0])) / 6, anchor[1] + (side * (other[1] - one[1])) / 6] as const;
    return `C${[...control(before, to, from, 1), ...control(from, after, to, -1), ...to].map(n).join(' ')}`;
  };
  return `M${at(0).map(n).join(' ')}${points.slice(1).map(curve).join('')}`;
}
