import { gothic, stencil } from '#demo/lettering/faces.ts';
import type { Point } from '#demo/lettering/geometry.ts';
import { nameBlock } from '#demo/lettering/name-block.ts';
import { circle, group, n, path, rect, smoothPath, stroke } from '#demo/lettering/svg.ts';
import type { Composition } from '../composition.ts';
import { footer } from '../parts/footer.ts';
import type { Random } from '../random.ts';

/** One pull of a flat dry brush: many bristles that start and run out at different places. */
function brushStroke(random: Random, length: number, width: number, ink: string): string {
  const bristles = Math.round(width / 3.6);
  const bow = random.between(-50, 50);
  const lines = Array.from({ length: bristles }, (_, bristle) => {
    const across = (bristle / (bristles - 1) - 0.5) * width;
    const isRim = Math.abs(across) > width * 0.42;
    const start = random.between(0, isRim ? 60 : 26);
    const end = length - random.between(0, isRim ? 190 : 90) - Math.abs(random.between(-60, 60));
    const y = (part: number) => n(across + bow * Math.sin(part * Math.PI) + random.between(-1.2, 1.2));
    return `M${n(start)} ${y(0)}Q${n((start + end) / 2)} ${n(across + bow * 2 * 0.6)} ${n(end)} ${y(1)}`;
  });
  const [thick, thin] = [lines.filter((_, i) => i % 7 !== 3), lines.filter((_, i) => i % 7 === 3)];
  return (
    stroke(thick.join(''), ink, 6.4, { 'stroke-linecap': 'round' }) +
    stroke(thin.join(''), ink, 2.6, { 'stroke-linecap': 'round' })
  );
}

function blot(random: Random, x: number, y: number, radius: number, ink: string): string {
  const lobes = 17;
  const points = Array.from({ length: lobes }, (_, lobe): Point => {
    const angle = (lobe / lobes) * Math.PI * 2;
    const reach = radius * (lobe % 2 === 0 ? random.between(0.95, 1.35) : random.between(0.62, 0.8));
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });
  const splashes = Array.from({ length: 9 }, () => {
    const angle = random.between(0, Math.PI * 2);
    const far = radius * random.between(1.3, 2.1);
    return circle(x + Math.cos(angle) * far, y + Math.sin(angle) * far, random.between(3, 13), ink);
  });
  return path(smoothPath(points, 'closed'), ink) + splashes.join('');
}

/** Dry brush strokes across the sheet with a blot of paint. */
export const brush: Composition = {
  name: 'brush',
  suits: ['art', 'music'],
  draw(sheet) {
    const { palette, random } = sheet;
    const inks = random.shuffled([palette.first, palette.second, palette.third]);
    const name = nameBlock(sheet.performer, {
      face: random.pick([gothic, stencil]),
      box: { x: 48, y: 610, width: 704, height: 276 },
      inks: [palette.ink],
      align: 'bottom',
    });
    const tilt = random.between(-7, 7);
    const count = 5;
    const pitch = (name.bounds.y - 90) / count;
    const strokes = Array.from({ length: count }, (_, index) => {
      const x = random.between(-20, 90);
      const at = `translate(${n(index % 2 === 1 ? 800 - x : x)} ${n(pitch * (index + 0.62) + 10)})`;
      const turn = `rotate(${n(tilt)})${index % 2 === 1 ? ' scale(-1 1)' : ''}`;
      const width = pitch * random.between(0.85, 1.25);
      return group(
        { transform: `${at} ${turn}` },
        brushStroke(random, random.between(640, 820), width, inks[index % 3]!),
      );
    });
    const blotAt = [random.between(180, 620), random.between(200, 330)] as const;
    return [
      rect(0, 0, 800, 1000, palette.paper),
      ...strokes,
      blot(random, blotAt[0], blotAt[1], random.between(56, 100), palette.ink),
      name.svg,
      footer(sheet, { y: 912, ink: palette.ink, manner: 'ruled' }),
    ].join('');
  },
};
