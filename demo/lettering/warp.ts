import { type Box, densified, type Outline, type Point } from './geometry.ts';

/** Moves a point of the box `[0..1, 0..1]` to where the bent box has it, in the same units. */
export type Warp = (across: number, down: number) => Point;

/** The top edge rises to an arch in the middle by `rise` parts of the height. */
export const arch =
  (rise: number): Warp =>
  (across, down) => [across, down - rise * (1 - down) * Math.sin(Math.PI * across)];

/** Edges and lines run as waves; `height` is a part of the box's height. */
export const wave =
  (height: number, waves: number, phase: number): Warp =>
  (across, down) => [
    across + Math.sin(down * Math.PI * 2 + phase) * height * 0.35,
    down + Math.sin(across * Math.PI * 2 * waves + phase) * height,
  ];

/** A belly: lines in the middle grow wide, the box's waist keeps its width. */
export const swell =
  (amount: number): Warp =>
  (across, down) => {
    const fall = Math.sin(Math.PI * across);
    return [across, 0.5 + (down - 0.5) * (1 - amount + amount * 2 * fall)];
  };

/** The outline bent as the box around it is bent; sides are cut into short pieces first. */
export function warped(outline: Outline, box: Box, warp: Warp): Outline {
  return outline.map((contour) =>
    densified(contour, 12).map(([x, y]): Point => {
      const [across, down] = warp((x - box.x) / box.width, (y - box.y) / box.height);
      return [box.x + across * box.width, box.y + down * box.height];
    }),
  );
}
