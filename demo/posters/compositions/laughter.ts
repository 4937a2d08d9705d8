import { gothic } from '#demo/lettering/faces.ts';
import { nameBlock } from '#demo/lettering/name-block.ts';
import { setLine } from '#demo/lettering/set-line.ts';
import { closedPath, group, path, rect } from '#demo/lettering/svg.ts';
import type { Composition } from '../composition.ts';
import { extremes, wordInk } from '../palettes.ts';
import { footer } from '../parts/footer.ts';

/** Rows of laughter, one of them interrupted by the name. */
export const laughter: Composition = {
  name: 'laughter',
  suits: ['comedy'],
  draw(sheet) {
    const { palette, random } = sheet;
    const { dark, light } = extremes(palette);
    const ground = random.pick([palette.paper, palette.second, palette.first]);
    const inks = [palette.first, palette.third, palette.second, dark].filter((ink) => ink !== ground);
    const laugh = random.pick(['HAHAHAHAHAHAHAHAHAHA', 'HEHEHEHEHEHEHEHEHEHEHE', 'HOHOHAHAHOHOHAHAHOHO']);
    const rows: string[] = [];
    let y = -60;
    for (let row = 0; y < 1060; row += 1) {
      const height = 60 + ((row * 37) % 4) * 34;
      const size = { width: height * 0.62, height };
      const line = setLine(laugh, gothic, size, { x: -160 - ((row * 53) % 90), y });
      rows.push(path(closedPath(line), inks[row % inks.length]!));
      y += height + 13;
    }
    const panel = random.pick([dark, light]);
    const words = wordInk(palette, panel);
    const name = nameBlock(sheet.performer, {
      face: gothic,
      box: { x: 92, y: 300, width: 616, height: 330 },
      inks: [words],
    });
    const { bounds } = name;
    const inset = 38;
    return [
      rect(0, 0, 800, 1000, ground),
      group({ transform: 'rotate(-8 400 500) translate(0 -20)' }, rows.join('')),
      group(
        { transform: 'rotate(-4 400 480)' },
        rect(
          bounds.x - inset + 12,
          bounds.y - inset + 14,
          bounds.width + inset * 2,
          bounds.height + inset * 2,
          palette.first,
        ) +
          rect(
            bounds.x - inset,
            bounds.y - inset,
            bounds.width + inset * 2,
            bounds.height + inset * 2,
            panel,
          ) +
          name.svg,
      ),
      rect(0, 890, 800, 110, dark),
      footer(sheet, { y: 914, ink: light, manner: 'columns' }),
    ].join('');
  },
};
