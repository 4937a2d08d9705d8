import type { EventType } from '#schema/kernel/fields.ts';
import { circle } from './lettering/svg.ts';

const step = 20;

/** The sign of a kind of show as a printer's screen: dots that shrink towards the lower left. */
export function halftone(
  eventType: EventType,
  { x, y, size }: { x: number; y: number; size: number },
  ink: string,
): string {
  const dots: string[] = [];
  const count = Math.ceil(size / step);
  for (let row = 0; row <= count; row += 1)
    for (let column = 0; column <= count; column += 1) {
      const at = { x: (column + (row % 2) / 2) / count, y: row / count };
      if (!inside(eventType, at)) continue;
      const weight = 0.3 + 0.7 * ((at.x + (1 - at.y)) / 2);
      dots.push(circle(x + at.x * size, y + at.y * size, weight * step * 0.56, ink));
    }
  return dots.join('');
}

/** Whether a point of the unit square lies in the sign. */
function inside(eventType: EventType, { x, y }: { x: number; y: number }): boolean {
  if (eventType === 'music') return Math.hypot(x - 0.5, y - 0.5) <= 0.5;
  if (eventType === 'comedy') return Math.abs(x - 0.5) <= y / 2;
  return x >= 0 && x <= 1 && y >= 0 && y <= 1;
}
