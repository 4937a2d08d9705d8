import { gothic, stencil, woodType } from '#demo/lettering/faces.ts';
import type { Box } from '#demo/lettering/geometry.ts';
import { nameBlock } from '#demo/lettering/name-block.ts';
import { rect } from '#demo/lettering/svg.ts';
import { lettersOn, type View } from '../scene.ts';

export const signFaces = { gothic, stencil, woodType };

type Lettering = Box & { ink: string; face?: keyof typeof signFaces };

/** The venue's name alone, as large as the box takes it. */
export function lettering({ name, random }: View, { ink, face, ...box }: Lettering): string {
  const chosen = signFaces[face ?? random.pick(['gothic', 'woodType', 'gothic'] as const)];
  return nameBlock(name, { face: chosen, box, inks: [ink], contrast: 1.7 }).svg;
}

/** A painted board with a rim and the name. */
export function board(view: View, box: Box, ground: string, face?: keyof typeof signFaces): string {
  const ink = lettersOn(view.inks, ground);
  const { x, y, width, height } = box;
  const [across, down] = [width * 0.06, height * 0.2];
  return (
    rect(x, y, width, height, ground, { stroke: view.inks.dark, 'stroke-width': 7 }) +
    rect(x + 9, y + 9, width - 18, height - 18, 'none', { stroke: ink, 'stroke-width': 3 }) +
    lettering(view, {
      x: x + across,
      y: y + down,
      width: width - across * 2,
      height: height - down * 2,
      ink,
      ...(face && { face }),
    })
  );
}
