import type { Point } from './geometry.ts';

/** A corner of a band in pixels, on the middle of the stroke. */
export type BandCorner = { x: number; y: number; round: boolean };

/** Thickness of upright and level pieces, and the radius wanted at round corners, in pixels. */
type Nib = { stem: number; bar: number; radius: number };

const squareness = 2.25;

const isUpright = (from: BandCorner, to: BandCorner) => Math.abs(to.y - from.y) > Math.abs(to.x - from.x);

/** How far a rounded corner may eat into a piece: to its end, or to its middle if that is rounded too. */
function room(from: BandCorner, to: BandCorner | undefined, crossThickness: number): number {
  if (!to) return 0;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return to.round ? (length + crossThickness) / 2 : length + crossThickness / 2;
}

/** One edge of the band, `side` thicknesses off its middle line (0.5 left, -0.5 right, 0 the middle itself). */
function edge(corners: readonly BandCorner[], closed: boolean, nib: Nib, side: number): Point[] {
  const count = corners.length;
  const at = (index: number) => (closed ? corners[(index + count) % count] : corners[index]);
  return corners.flatMap((corner, index) => {
    const before = at(index - 1);
    const after = at(index + 1);
    const [ahead, behind] = [after ?? corner, before ?? corner];
    if (!before || !after) {
      const upright = isUpright(behind, ahead);
      const forward = upright ? Math.sign(ahead.y - behind.y) : Math.sign(ahead.x - behind.x);
      return upright
        ? ([[corner.x + forward * side * nib.stem, corner.y]] as Point[])
        : ([[corner.x, corner.y - forward * side * nib.bar]] as Point[]);
    }
    const turnsIntoUpright = isUpright(corner, after);
    const level = turnsIntoUpright ? Math.sign(corner.x - before.x) : Math.sign(after.x - corner.x);
    const upright = turnsIntoUpright ? Math.sign(after.y - corner.y) : Math.sign(corner.y - before.y);
    const x = corner.x + upright * side * nib.stem;
    const y = corner.y - level * side * nib.bar;
    if (!corner.round) return [[x, y]] as Point[];
    const [levelEnd, uprightEnd] = turnsIntoUpright ? [before, after] : [after, before];
    const reachX = Math.min(nib.radius, room(corner, levelEnd, nib.stem));
    const reachY = Math.min(nib.radius * 1.15, room(corner, uprightEnd, nib.bar));
    const turnsLeft = turnsIntoUpright ? level * upright < 0 : level * upright > 0;
    const inward = side === 0 ? 0.5 : turnsLeft === side > 0 ? 1 : 0;
    const radiusX = Math.max(0, Math.min(reachX, reachY * 1.7) - nib.stem * inward);
    const radiusY = Math.max(0, Math.min(reachY, reachX * 1.7) - nib.bar * inward);
    if (radiusX === 0 || radiusY === 0) return [[x, y]] as Point[];
    const outX = turnsIntoUpright ? -level : level;
    const outY = turnsIntoUpright ? upright : -upright;
    const arcSteps = Math.min(24, Math.max(5, Math.ceil(Math.max(radiusX, radiusY) / 6)));
    const arc = Array.from({ length: arcSteps + 1 }, (_, step): Point => {
      const angle = (step / arcSteps) * (Math.PI / 2);
      const along = 1 - Math.cos(angle) ** (2 / squareness);
      const across = 1 - Math.sin(angle) ** (2 / squareness);
      return turnsIntoUpright
        ? [x + outX * radiusX * across, y + outY * radiusY * along]
        : [x + outX * radiusX * along, y + outY * radiusY * across];
    });
    return arc;
  });
}

/** The contours of a band: one for an open band, outer and inner edge for a closed one. */
export function shapeBand(corners: readonly BandCorner[], closed: boolean, nib: Nib): Point[][] {
  const left = edge(corners, closed, nib, 0.5);
  const right = edge(corners, closed, nib, -0.5);
  return closed ? [left, right] : [[...left, ...right.reverse()]];
}
