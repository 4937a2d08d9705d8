import { gothic } from '#demo/lettering/faces.ts';
import { nameBlock } from '#demo/lettering/name-block.ts';
import { circle, group, path, rect, stroke, tag } from '#demo/lettering/svg.ts';
import type { Composition } from '../composition.ts';
import { extremes } from '../palettes.ts';
import { footer } from '../parts/footer.ts';

function microphone(dark: string, light: string, accent: string): string {
  const slots = [-64, -32, 0, 32, 64].map((y) => rect(-66, y - 150 - 7, 132, 13, dark)).join('');
  return (
    rect(-11, 0, 22, 520, dark) +
    path('M-46 8H46L30 62H-30Z', dark) +
    tag('rect', { x: -92, y: -286, width: 184, height: 288, rx: 92, fill: dark }) +
    tag('rect', { x: -76, y: -270, width: 152, height: 256, rx: 76, fill: light }) +
    slots +
    rect(-9, -270, 18, 256, dark) +
    rect(-92, -62, 184, 30, dark) +
    rect(-92, -55, 184, 15, accent)
  );
}

/** A microphone alone in crossing beams. */
export const spotlight: Composition = {
  name: 'spotlight',
  suits: ['comedy', 'music'],
  draw(sheet) {
    const { palette, random } = sheet;
    const { dark, light } = extremes(palette);
    const ground = random.pick([palette.first, palette.third]);
    const lean = random.between(-70, 70);
    const beam = (from: number, to: number, ink: string) =>
      path(`M${from - 26} -20L${from + 26} -20L${to + 250} 640L${to - 250} 640Z`, ink, {
        'fill-opacity': 0.92,
      });
    const name = nameBlock(sheet.performer, {
      face: gothic,
      box: { x: 48, y: 664, width: 704, height: 222 },
      inks: [light],
      contrast: 1.6,
    });
    const bulbs = Array.from({ length: 17 }, (_, bulb) => circle(24 + bulb * 47, 632, 9, palette.second));
    return [
      rect(0, 0, 800, 1000, ground),
      beam(90 + lean, 470, palette.second),
      beam(710 + lean, 330, palette.second),
      path(`M${64 + lean + 0} -20`, 'none'),
      tag('ellipse', { cx: 400, cy: 640, rx: 330, ry: 62, fill: light }),
      stroke('M400 600C520 660 640 590 700 690', dark, 9),
      group(
        { transform: `translate(400 400) rotate(${random.whole(-9, 9)} 0 200)` },
        microphone(dark, light, palette.first),
      ),
      rect(0, 632, 800, 368, dark),
      ...bulbs,
      name.svg,
      footer(sheet, { y: 912, ink: palette.second, manner: 'columns' }),
    ].join('');
  },
};
