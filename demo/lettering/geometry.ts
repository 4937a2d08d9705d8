export type Point = readonly [x: number, y: number];

export type Box = { x: number; y: number; width: number; height: number };

/** Closed contours, filled by the nonzero rule: holes run the other way round. */
export type Outline = readonly (readonly Point[])[];

/** Twice the signed area would do as well: only the sign and size are compared. */
function signedArea(contour: readonly Point[]): number {
  let sum = 0;
  contour.forEach(([x, y], index) => {
    const [nextX, nextY] = contour[(index + 1) % contour.length]!;
    sum += x * nextY - nextX * y;
  });
  return sum / 2;
}

/** The contour run in the wanted direction, so that overlapping strokes unite instead of cancelling. */
export function wound(contour: readonly Point[], direction: 'solid' | 'hole'): readonly Point[] {
  const isSolid = signedArea(contour) >= 0;
  return isSolid === (direction === 'solid') ? contour : contour.toReversed();
}

/** Adds points along the sides so that no side is longer than `step`: a warp then bends it smoothly. */
export function densified(contour: readonly Point[], step: number): Point[] {
  return contour.flatMap(([x, y], index) => {
    const [nextX, nextY] = contour[(index + 1) % contour.length]!;
    const pieces = Math.max(1, Math.ceil(Math.hypot(nextX - x, nextY - y) / step));
    return Array.from(
      { length: pieces },
      (_, piece): Point => [x + ((nextX - x) * piece) / pieces, y + ((nextY - y) * piece) / pieces],
    );
  });
}

/** The points of a circle's edge, `count` of them, from angle `turn` (radians, clockwise on the sheet). */
export function around(centre: Point, radius: number, count: number, turn = 0): Point[] {
  return Array.from({ length: count }, (_, index): Point => {
    const angle = turn + (index / count) * Math.PI * 2;
    return [centre[0] + Math.cos(angle) * radius, centre[1] + Math.sin(angle) * radius];
  });
}
