import type { Outline, Point } from './geometry.ts';

/** A number as SVG wants it: one decimal is a tenth of a printed pixel. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

export type Attributes = Record<string, string | number | undefined>;

/** One SVG element; numbers are rounded, undefined attributes are left out. */
export function tag(name: string, attributes: Attributes, body = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? n(value) : value}"`)
    .join('');
  return body === '' ? `<${name}${written}/>` : `<${name}${written}>${body}</${name}>`;
}

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
) => tag('rect', { x, y, width, height, fill, ...more });

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  tag('circle', { cx, cy, r, fill, ...more });

export const path = (d: string, fill: string, more: Attributes = {}) => tag('path', { d, fill, ...more });

/** A line of ink without fill. */
export const stroke = (d: string, ink: string, width: number, more: Attributes = {}) =>
  tag('path', { d, fill: 'none', stroke: ink, 'stroke-width': width, ...more });

export const group = (attributes: Attributes, body: string) => tag('g', attributes, body);

const joined = (points: readonly Point[]) => points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L');

/** Straight path data around the contours, each closed. */
export const closedPath = (outline: Outline): string =>
  outline.map((contour) => `M${joined(contour)}Z`).join('');

/** A smooth curve through the points (Catmull-Rom as cubic curves). */
export function smoothPath(points: readonly Point[], shape: 'open' | 'closed'): string {
  const count = points.length;
  const at = (index: number): Point =>
    shape === 'closed' ? points[(index + count) % count]! : points[Math.min(count - 1, Math.max(0, index))]!;
  const pieces = shape === 'closed' ? count : count - 1;
  let data = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let index = 0; index < pieces; index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const;
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const;
    data += `C${[...first, ...second, ...to].map(n).join(' ')}`;
  }
  return shape === 'closed' ? `${data}Z` : data;
}
