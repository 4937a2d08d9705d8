import { circle, path, rect, stroke } from '#demo/lettering/svg.ts';
import { type Inks, type View, viewWidth } from '../scene.ts';

/** Rows of bricks, a few of them in a second tone, over a wall that is painted already. */
export function bricks(
  { random }: View,
  box: { x: number; y: number; width: number; height: number },
  joint: string,
  tone: string,
  course = 24,
): string {
  const rows = Math.ceil(box.height / course);
  const joints: string[] = [];
  const toned: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    const y = box.y + row * course;
    joints.push(`M${box.x} ${y}h${box.width}`);
    const length = course * 2.4;
    for (let x = box.x + (row % 2 ? length / 2 : 0); x < box.x + box.width; x += length) {
      const end = Math.min(y + course, box.y + box.height);
      joints.push(`M${Math.round(x)} ${y}V${Math.round(end)}`);
      if (random.chance(0.12) && x + length <= box.x + box.width)
        toned.push(`M${Math.round(x)} ${y}h${Math.round(length)}V${Math.round(end)}h${-Math.round(length)}Z`);
    }
  }
  return (
    path(toned.join(''), tone, { 'fill-opacity': 0.5 }) +
    stroke(joints.join(''), joint, 2, { 'stroke-opacity': 0.4 })
  );
}

/** A window of panes with light behind it. */
export function window(
  x: number,
  y: number,
  width: number,
  height: number,
  inks: Inks,
  panes: readonly [number, number] = [2, 3],
  glass = inks.glow,
): string {
  const across = Array.from({ length: panes[0] - 1 }, (_, bar) =>
    rect(x + ((bar + 1) * width) / panes[0] - 2, y, 4, height, inks.dark),
  );
  const down = Array.from({ length: panes[1] - 1 }, (_, bar) =>
    rect(x, y + ((bar + 1) * height) / panes[1] - 2, width, 4, inks.dark),
  );
  return (
    rect(x, y, width, height, glass, { stroke: inks.dark, 'stroke-width': 8 }) +
    across.join('') +
    down.join('') +
    rect(x - 8, y + height, width + 16, 9, inks.dark)
  );
}

/** A window or doorway with a round head; (x, y) is its left foot. */
export function archway(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more = {},
): string {
  const radius = width / 2;
  return path(
    `M${x} ${y}V${y - height + radius}A${radius} ${radius} 0 0 1 ${x + width} ${y - height + radius}V${y}Z`,
    fill,
    more,
  );
}

/** A panelled door; (x, y) is its left foot. */
export function door(x: number, y: number, width: number, height: number, leaf: string, inks: Inks): string {
  return (
    rect(x, y - height, width, height, leaf, { stroke: inks.dark, 'stroke-width': 8 }) +
    rect(x + width * 0.2, y - height * 0.9, width * 0.6, height * 0.42, inks.glow) +
    rect(x + width * 0.2, y - height * 0.36, width * 0.6, height * 0.26, 'none', {
      stroke: inks.dark,
      'stroke-width': 4,
    }) +
    circle(x + width * 0.86, y - height * 0.44, 6, inks.light)
  );
}

/** Pavement, kerb and street from y down. */
export function street({ inks, random }: View, y: number): string {
  const slabs = Array.from({ length: 9 }, (_, slab) => `M${slab * 120 - random.whole(0, 20)} ${y}l-34 46`);
  return (
    rect(0, y, viewWidth, 46, inks.light) +
    stroke(slabs.join(''), inks.dark, 3, { 'stroke-opacity': 0.5 }) +
    rect(0, y, viewWidth, 5, inks.dark) +
    rect(0, y + 44, viewWidth, 12, inks.mid) +
    rect(0, y + 56, viewWidth, 200, inks.dark)
  );
}

/** Floor boards or tiles that run towards the horizon. */
export function boards(ground: string, joint: string, top: number, foot = 720): string {
  const lines = Array.from(
    { length: 23 },
    (_, line) => `M${480 + (line - 11) * 62} ${top}L${480 + (line - 11) * 150} ${foot}`,
  );
  return (
    rect(0, top, viewWidth, foot - top, ground) + stroke(lines.join(''), joint, 3, { 'stroke-opacity': 0.55 })
  );
}
