import { gothic, woodType } from '#demo/lettering/faces.ts';
import { nameBlock } from '#demo/lettering/name-block.ts';
import { circle, group, path, rect, stroke, tag } from '#demo/lettering/svg.ts';
import type { Composition } from '../composition.ts';
import { extremes, readableGrounds, wordInk } from '../palettes.ts';
import { footer } from '../parts/footer.ts';

/** A laughing face without a head: eyes, brows and a mouth full of teeth. */
export const grin: Composition = {
  name: 'grin',
  suits: ['comedy'],
  draw(sheet) {
    const { palette, random } = sheet;
    const { dark, light } = extremes(palette);
    const ground = random.pick(readableGrounds(palette, [palette.second, palette.first]));
    const words = wordInk(palette, ground);
    const lips = ground === palette.first ? palette.second : palette.first;
    const mouth = 'M-290 0C-180 -34 180 -34 290 0C270 190 150 292 0 292C-150 292 -270 190 -290 0Z';
    const teeth = Array.from({ length: 8 }, (_, tooth) =>
      rect(-252 + tooth * 63, -60, 59, 138, light, { rx: 15 }),
    );
    const wink = random.chance(0.4);
    const eye = (x: number, isShut: boolean) =>
      isShut
        ? stroke(`M${x - 82} 20Q${x} -86 ${x + 82} 20`, dark, 26, { 'stroke-linecap': 'round' })
        : circle(x, -14, 78, light) +
          circle(x, -14, 78, 'none', { stroke: dark, 'stroke-width': 12 }) +
          circle(x + 22, 6, 34, dark) +
          circle(x + 34, -8, 10, light);
    const brow = (x: number, turn: number) =>
      stroke(`M${x - 74} -134Q${x} -190 ${x + 74} -140`, dark, 26, {
        'stroke-linecap': 'round',
        transform: `rotate(${turn} ${x} -140)`,
      });
    const face = group(
      { transform: `translate(400 596) rotate(${random.whole(-6, 6)}) scale(.92)` },
      tag('clipPath', { id: 'mouth' }, tag('path', { d: mouth })) +
        path(mouth, lips, { stroke: lips, 'stroke-width': 62, 'stroke-linejoin': 'round' }) +
        path(mouth, dark) +
        group(
          { 'clip-path': 'url(#mouth)' },
          teeth.join('') +
            tag('ellipse', { cx: 10, cy: 286, rx: 168, ry: 116, fill: lips }) +
            stroke('M10 190V300', dark, 6, { 'stroke-opacity': 0.5 }),
        ) +
        group(
          { transform: 'translate(0 -150)' },
          eye(-150, false) + eye(150, wink) + brow(-150, -6) + brow(150, 8),
        ),
    );
    const name = nameBlock(sheet.performer, {
      face: random.pick([gothic, woodType]),
      box: { x: 48, y: 46, width: 704, height: 196 },
      inks: [words],
      align: 'top',
      contrast: 1.5,
    });
    return [
      rect(0, 0, 800, 1000, ground),
      face,
      name.svg,
      footer(sheet, { y: 920, ink: words, manner: 'columns' }),
    ].join('');
  },
};
