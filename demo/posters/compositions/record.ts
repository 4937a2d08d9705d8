import { gothic } from '#demo/lettering/faces.ts';
import { nameBlock } from '#demo/lettering/name-block.ts';
import { circle, n, path, rect } from '#demo/lettering/svg.ts';
import type { Composition } from '../composition.ts';
import { extremes, readableGrounds, wordInk } from '../palettes.ts';
import { footer } from '../parts/footer.ts';

/** The light on the grooves: a slice of the ring between two radii. */
function shine(x: number, y: number, radius: number, turn: number, ink: string): string {
  const spread = 0.2;
  const [inner, outer] = [radius * 0.4, radius * 0.965];
  const at = (angle: number, reach: number) =>
    `${n(x + Math.cos(angle) * reach)} ${n(y + Math.sin(angle) * reach)}`;
  const [from, to] = [turn - spread, turn + spread];
  const rim = `A${n(outer)} ${n(outer)} 0 0 1 ${at(to, outer)}`;
  const label = `A${n(inner)} ${n(inner)} 0 0 0 ${at(from, inner)}`;
  return path(`M${at(from, inner)}L${at(from, outer)}${rim}L${at(to, inner)}${label}Z`, ink, {
    opacity: 0.17,
  });
}

/** A record half out of its sleeve; the name is printed on the sleeve. */
export const record: Composition = {
  name: 'record',
  suits: ['music'],
  draw(sheet) {
    const { palette, random } = sheet;
    const { dark, light } = extremes(palette);
    const grounds = [palette.second, palette.first, palette.paper === dark ? palette.third : palette.paper];
    const sleeve = random.pick(readableGrounds(palette, grounds));
    const wall = random.pick([sleeve, palette.third, palette.second, light].filter((ink) => ink !== dark));
    const words = wordInk(palette, sleeve);
    const name = nameBlock(sheet.performer, {
      face: gothic,
      box: { x: 48, y: 574, width: 704, height: 306 },
      inks: [words],
      align: 'bottom',
    });
    const mouth = name.bounds.y - 34;
    const radius = random.between(350, 380);
    const [x, y] = [random.pick([180, 400, 620]), mouth - radius * random.between(0.5, 0.72)];
    const label = random.pick([palette.first, palette.third].filter((ink) => ink !== wall));
    const grooves = Array.from({ length: 22 }, (_, groove) => {
      const isGap = groove % 7 === 3;
      return circle(x, y, radius * (0.4 + groove * 0.0265), 'none', {
        stroke: light,
        'stroke-width': isGap ? 3 : 1.1,
        'stroke-opacity': isGap ? 0.5 : 0.3,
      });
    });
    const turn = random.between(-1.3, -0.5);
    return [
      rect(0, 0, 800, 1000, wall),
      circle(x, y, radius, dark),
      ...grooves,
      shine(x, y, radius, turn, light),
      shine(x, y, radius, turn + Math.PI, light),
      circle(x, y, radius * 0.36, label),
      circle(x, y, radius * 0.3, 'none', { stroke: light, 'stroke-width': 4 }),
      circle(x, y, radius * 0.15, light),
      circle(x, y, radius * 0.035, dark),
      rect(0, mouth, 800, 1000, sleeve),
      rect(0, mouth, 800, 8, words),
      name.svg,
      footer(sheet, { y: 912, ink: words, manner: 'columns' }),
    ].join('');
  },
};
