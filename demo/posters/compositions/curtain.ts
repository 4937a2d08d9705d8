import { woodType } from '#demo/lettering/faces.ts';
import { nameBlock } from '#demo/lettering/name-block.ts';
import { circle, group, n, path, rect, stroke, tag } from '#demo/lettering/svg.ts';
import type { Composition } from '../composition.ts';
import { extremes } from '../palettes.ts';
import { footer } from '../parts/footer.ts';

const pleats = 8;
const foot = 872;

/** The fall of a fold that hangs at `top`, is tied at `tie` and flares out again. */
const fall = (top: number, tie: number, hem: number) =>
  `C${n(top)} 330 ${n(tie + 26)} 470 ${n(tie)} 628C${n(tie)} 700 ${n(hem)} 760 ${n(hem)} ${foot}`;

const rise = (top: number, tie: number, hem: number) =>
  `C${n(hem)} 760 ${n(tie)} 700 ${n(tie)} 628C${n(tie + 26)} 470 ${n(top)} 330 ${n(top)} 0`;

/** One side of the curtain, gathered by a cord; mirrored for the other side. */
function side(cloth: string, fold: string, cord: string): string {
  const folds = Array.from({ length: pleats }, (_, pleat) => {
    const [top, tie, hem] = [pleat * 31 - 4, pleat * 15, pleat * 21];
    return path(`M${top} 0${fall(top, tie, hem)}H${hem + 9}${rise(top + 13, tie + 6, hem + 9)}Z`, fold);
  });
  const edge = { top: 246, tie: 122, hem: 172 };
  return (
    path(`M0 0H${edge.top}${fall(edge.top, edge.tie, edge.hem)}H0Z`, cloth) +
    folds.join('') +
    rect(0, 612, 124, 13, cord) +
    rect(0, 634, 124, 13, cord)
  );
}

function swag(x: number, cloth: string, fold: string, trim: string): string {
  return (
    path(`M${x - 4} 0H${x + 138}V58A71 66 0 0 1 ${x - 4} 58Z`, cloth) +
    stroke(`M${x + 14} 68A54 42 0 0 0 ${x + 120} 68`, trim, 6) +
    stroke(`M${x + 30} 26A40 26 0 0 0 ${x + 104} 26`, fold, 6)
  );
}

/** A stage between gathered curtains, footlights below. */
export const curtain: Composition = {
  name: 'curtain',
  suits: ['comedy'],
  draw(sheet) {
    const { palette, random } = sheet;
    const { dark, light } = extremes(palette);
    const [backdrop, spot] = random.pick([
      [palette.second, light],
      [palette.third, light],
      [light, palette.second],
    ] as const);
    const cloth = palette.first;
    const drape = side(cloth, dark, palette.second);
    const lamps = Array.from({ length: 9 }, (_, lamp) =>
      tag('path', {
        d: `M${lamp * 94 - 12} ${foot}a36 36 0 0 1 72 0Z`,
        fill: palette.second,
        stroke: dark,
        'stroke-width': 6,
      }),
    );
    const name = nameBlock(sheet.performer, {
      face: woodType,
      box: { x: 204, y: 236, width: 392, height: 500 },
      inks: [dark],
      contrast: 1.5,
    });
    return [
      rect(0, 0, 800, 1000, backdrop),
      circle(400, 486, 330, spot),
      rect(0, 800, 800, 80, dark),
      group({}, drape),
      group({ transform: 'translate(800 0) scale(-1 1)' }, drape),
      ...[0, 134, 268, 402, 536, 670].map((x) => swag(x, cloth, dark, light)),
      name.svg,
      ...lamps,
      rect(0, foot, 800, 128, dark),
      footer(sheet, { y: 908, ink: light, accent: palette.second, manner: 'columns' }),
    ].join('');
  },
};
