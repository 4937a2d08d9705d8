import { circle, n, path, rect, stroke } from '#demo/lettering/svg.ts';
import type { Inks } from '../scene.ts';

/** Bulbs along a straight line, ends included. */
export function bulbs(
  from: readonly [number, number],
  to: readonly [number, number],
  count: number,
  ink: string,
  radius = 6,
): string {
  return Array.from({ length: count }, (_, bulb) => {
    const part = count === 1 ? 0.5 : bulb / (count - 1);
    return circle(from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part, radius, ink);
  }).join('');
}

/** Bulbs around a box, a little inside its edge. */
export function bulbFrame(
  x: number,
  y: number,
  width: number,
  height: number,
  ink: string,
  gap = 26,
  radius = 6,
): string {
  const [across, down] = [Math.round(width / gap), Math.round(height / gap)];
  return (
    bulbs([x, y], [x + width, y], across, ink, radius) +
    bulbs([x, y + height], [x + width, y + height], across, ink, radius) +
    bulbs([x, y + height / down], [x, y + height - height / down], down - 1, ink, radius) +
    bulbs([x + width, y + height / down], [x + width, y + height - height / down], down - 1, ink, radius)
  );
}

/** A sagging string of lights between two points. */
export function lightString(
  from: readonly [number, number],
  to: readonly [number, number],
  sag: number,
  inks: Inks,
): string {
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag * 2] as const;
  const count = Math.max(4, Math.round(Math.abs(to[0] - from[0]) / 46));
  const lamps = Array.from({ length: count }, (_, lamp) => {
    const part = (lamp + 0.5) / count;
    const along = (axis: 0 | 1) =>
      (1 - part) ** 2 * from[axis] + 2 * part * (1 - part) * middle[axis] + part ** 2 * to[axis];
    return (
      circle(along(0), along(1) + 9, 17, inks.glow, { 'fill-opacity': 0.28 }) +
      circle(along(0), along(1) + 9, 7.5, inks.light)
    );
  });
  return (
    stroke(
      `M${n(from[0])} ${n(from[1])}Q${n(middle[0])} ${n(middle[1])} ${n(to[0])} ${n(to[1])}`,
      inks.dark,
      3,
    ) + lamps.join('')
  );
}

/** A beam of light from a lamp at the top to a pool below. */
export function beam(
  from: readonly [number, number],
  to: readonly [number, number],
  spread: number,
  ink: string,
  strength = 0.34,
): string {
  return path(
    `M${n(from[0] - 10)} ${n(from[1])}L${n(from[0] + 10)} ${n(from[1])}L${n(to[0] + spread)} ${n(to[1])}L${n(to[0] - spread)} ${n(to[1])}Z`,
    ink,
    { 'fill-opacity': strength },
  );
}

/** A shaded lamp that hangs from the ceiling on a cord, and its light. */
export function pendant(x: number, y: number, inks: Inks, shade: string, reach = 230): string {
  return (
    path(
      `M${n(x - 34)} ${n(y)}L${n(x + 34)} ${n(y)}L${n(x + 120)} ${n(y + reach)}L${n(x - 120)} ${n(y + reach)}Z`,
      inks.glow,
      { 'fill-opacity': 0.3 },
    ) +
    rect(x - 2, 0, 4, y - 40, inks.dark) +
    path(
      `M${n(x - 40)} ${n(y)}Q${n(x - 36)} ${n(y - 46)} ${n(x)} ${n(y - 46)}Q${n(x + 36)} ${n(y - 46)} ${n(x + 40)} ${n(y)}Z`,
      shade,
    ) +
    circle(x, y + 2, 13, inks.light)
  );
}
