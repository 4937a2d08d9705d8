import type { Face } from './faces.ts';
import type { Box, Outline } from './geometry.ts';
import { type NameLine, type NameOptions, type SetName, setName } from './set-name.ts';
import { closedPath, group, path, rect } from './svg.ts';
import { type Warp, warped } from './warp.ts';

export type NameBlock = { svg: string; bounds: Box };

export type NameStyle = NameOptions & {
  face: Face;
  box: Box;
  /** One ink, or one per line in turn. */
  inks: readonly string[];
  /** A second printing of the same letters, out of register below the first. */
  shadow?: { ink: string; right: number; down: number };
  /** A rim around the letters. */
  rim?: { ink: string; width: number };
  warp?: Warp;
};

function catchwordRules(line: NameLine, box: Box, ink: string): string {
  const gap = line.height * 0.5;
  const length = (box.width - line.width) / 2 - gap;
  if (!line.isCatchword || length < line.height) return '';
  const [thickness, y] = [line.height * 0.14, line.y + line.height * 0.43];
  return rect(box.x, y, length, thickness, ink) + rect(box.x + box.width - length, y, length, thickness, ink);
}

/** The outline of a set name, bent if the style says so. */
export function nameOutlines(set: SetName, warp: Warp | undefined): Outline[] {
  return set.lines.map(({ letters }) => (warp ? warped(letters, set.bounds, warp) : letters));
}

/** The performer's name as printed letters, largest words of the sheet. */
export function nameBlock(performer: string, style: NameStyle): NameBlock {
  const { inks, shadow, rim, warp } = style;
  const set = setName(performer, style.face, style.box, style);
  const lines = nameOutlines(set, warp).map(closedPath);
  const under = shadow
    ? path(lines.join(''), shadow.ink, { transform: `translate(${shadow.right} ${shadow.down})` })
    : '';
  const halo = rim
    ? path(lines.join(''), rim.ink, {
        stroke: rim.ink,
        'stroke-width': rim.width * 2,
        'stroke-linejoin': 'round',
      })
    : '';
  const face = lines
    .map((d, index) => {
      const ink = inks[index % inks.length]!;
      return path(d, ink) + (warp ? '' : catchwordRules(set.lines[index]!, style.box, ink));
    })
    .join('');
  return { svg: group({}, under + halo + face), bounds: set.bounds };
}
