import { gothic, stencil } from '#demo/lettering/faces.ts';
import { nameBlock } from '#demo/lettering/name-block.ts';
import { circle, group, path, rect, tag } from '#demo/lettering/svg.ts';
import type { Composition } from '../composition.ts';
import { extremes, readableGrounds, wordInk } from '../palettes.ts';
import { footer } from '../parts/footer.ts';

const body =
  'M-70 -150C-120 -250 -205 -262 -214 -196C-222 -128 -168 -96 -172 -20C-176 60 -262 90 -258 210C-254 330 -140 384 0 384C140 384 254 330 258 210C262 96 172 60 170 -10C168 -70 214 -96 208 -150C200 -206 128 -200 74 -128C60 -110 -58 -126 -70 -150Z';

function electric(wood: string, guard: string, metal: string, dark: string): string {
  const strings = [-20, -12, -4, 4, 12, 20].map((x) => rect(x - 1.2, -760, 2.4, 1000, metal)).join('');
  const frets = Array.from({ length: 15 }, (_, fret) => rect(-31, -680 + fret * 40, 62, 4, metal)).join('');
  const pickup = (y: number) =>
    rect(-58, y, 116, 38, dark, { rx: 9 }) +
    [-20, -12, -4, 4, 12, 20].map((x) => circle(x, y + 19, 4, metal)).join('');
  const knob = (x: number, y: number) => circle(x, y, 22, dark) + circle(x, y, 11, metal);
  return (
    path(body, wood) +
    path(
      'M-52 -110C-150 -130 -120 20 -128 60C-150 150 -60 180 0 170C90 160 210 200 196 260C180 330 236 200 150 100C110 40 120 -60 60 -96Z',
      guard,
    ) +
    rect(-33, -760, 66, 700, dark) +
    frets +
    path('M-33 -740L-52 -800C-62 -880 30 -920 62 -900L40 -740Z', wood) +
    pickup(0) +
    pickup(92) +
    rect(-66, 176, 132, 26, metal, { rx: 6 }) +
    strings +
    knob(120, 190) +
    knob(170, 252) +
    tag('circle', { cx: 84, cy: 258, r: 16, fill: metal })
  );
}

/** An electric guitar across the sheet. */
export const guitar: Composition = {
  name: 'guitar',
  suits: ['music'],
  draw(sheet) {
    const { palette, random } = sheet;
    const { dark, light } = extremes(palette);
    const ground = random.pick(readableGrounds(palette, [palette.third, palette.second]));
    const wood = palette.first;
    const words = wordInk(palette, ground);
    const turn = random.pick([-1, 1]) * random.between(24, 34);
    const disc = ground === palette.second ? light : palette.second;
    const name = nameBlock(sheet.performer, {
      face: random.pick([gothic, stencil]),
      box: { x: 48, y: 640, width: 704, height: 252 },
      inks: [words],
      align: 'bottom',
    });
    return [
      rect(0, 0, 800, 1000, ground),
      circle(400, 310, 288, disc),
      group(
        { transform: `translate(400 306) rotate(${Math.round(turn)}) scale(.76)` },
        electric(wood, light, light, dark),
      ),
      name.svg,
      footer(sheet, { y: 912, ink: words, manner: 'columns' }),
    ].join('');
  },
};
