import { gothic } from '#demo/lettering/faces.ts';
import { nameBlock } from '#demo/lettering/name-block.ts';
import { circle, group, path, rect } from '#demo/lettering/svg.ts';
import type { Composition } from '../composition.ts';
import { wordInk } from '../palettes.ts';
import { footer } from '../parts/footer.ts';

type Tile = (size: number, ink: string, other: string) => string;

const quarter: Tile = (size, ink) => path(`M0 0H${size}A${size} ${size} 0 0 1 0 ${size}Z`, ink);
const half: Tile = (size, ink) => path(`M0 0H${size}A${size / 2} ${size / 2} 0 0 1 0 0Z`, ink);
const leaf: Tile = (size, ink) =>
  path(`M0 0A${size} ${size} 0 0 1 ${size} ${size}A${size} ${size} 0 0 1 0 0Z`, ink);
const target: Tile = (size, ink, other) =>
  circle(size / 2, size / 2, size * 0.4, ink) + circle(size / 2, size / 2, size * 0.19, other);
const bars: Tile = (size, ink) =>
  [0, 1, 2, 3].map((bar) => rect((bar * size) / 4, 0, size / 8, size, ink)).join('');
const dots: Tile = (size, ink) =>
  [0, 1, 2, 3]
    .flatMap((row) =>
      [0, 1, 2, 3].map((column) =>
        circle(size * (0.125 + column * 0.25), size * (0.125 + row * 0.25), size * 0.07, ink),
      ),
    )
    .join('');
const wedge: Tile = (size, ink) => path(`M0 0L${size} ${size}H0Z`, ink);
const rainbow: Tile = (size, ink, other) =>
  [1, 0.75, 0.5, 0.25]
    .map((scale, ring) => {
      const reach = size * scale;
      return path(`M0 0H${reach}A${reach} ${reach} 0 0 1 0 ${reach}Z`, ring % 2 === 0 ? ink : other);
    })
    .join('');

const tileKinds = [quarter, quarter, rainbow, half, leaf, target, bars, dots, wedge, rainbow];

/** A grid of cut circles, bars and dots. */
export const tiles: Composition = {
  name: 'tiles',
  suits: ['art', 'music'],
  draw(sheet) {
    const { palette, random } = sheet;
    const size = random.pick([160, 200]);
    const [columns, rows] = [800 / size, size === 160 ? 4 : 3];
    const inks = [palette.ink, palette.first, palette.second, palette.third, palette.paper];
    const cells: string[] = [];
    for (let row = 0; row < rows; row += 1) {
      const kinds = random.shuffled(tileKinds);
      for (let column = 0; column < columns; column += 1) {
        const [ground, ink, other] = random.shuffled(inks);
        const turn = random.whole(0, 3) * 90;
        const drawn = kinds[column]!(size, ink!, other!);
        cells.push(
          group(
            { transform: `translate(${column * size} ${row * size})` },
            rect(0, 0, size + 0.6, size + 0.6, ground!) +
              group({ transform: `rotate(${turn} ${size / 2} ${size / 2})` }, drawn),
          ),
        );
      }
    }
    const floor = rows * size;
    const ground = random.pick([palette.paper, palette.ink]);
    const words = wordInk(palette, ground);
    const name = nameBlock(sheet.performer, {
      face: gothic,
      box: { x: 48, y: floor + 36, width: 704, height: 1000 - floor - 36 - 112 },
      inks: [words],
      contrast: 1.5,
    });
    return [
      rect(0, 0, 800, 1000, ground),
      ...cells,
      name.svg,
      footer(sheet, { y: 912, ink: words, manner: 'columns' }),
    ].join('');
  },
};
