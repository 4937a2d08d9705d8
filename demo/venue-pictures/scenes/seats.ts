import { circle, group, path, rect, stroke } from '#demo/lettering/svg.ts';
import { bulbs } from '../parts/lamps.ts';
import { board } from '../parts/sign.ts';
import type { Scene } from '../scene.ts';

const foot = 470;

/** Rows of seats before a curtain that has not opened yet. */
export const seats: Scene = (view) => {
  const { inks, random } = view;
  const [cloth, wall] = random.shuffled([inks.deep, inks.mid]) as [string, string];
  const folds = Array.from({ length: 15 }, (_, fold) =>
    path(
      `M${190 + fold * 40} 150Q${176 + fold * 40} 330 ${192 + fold * 40} ${foot}h14Q${190 + fold * 40} 330 ${204 + fold * 40} 150Z`,
      inks.dark,
      { 'fill-opacity': 0.45 },
    ),
  );
  const scallops = Array.from(
    { length: 6 },
    (_, at) => `M${180 + at * 100} 130H${280 + at * 100}V168A50 42 0 0 1 ${180 + at * 100} 168Z`,
  ).join('');
  const rows = [0, 1, 2].map((row) => {
    const [y, wide] = [516 + row * 70, 84 + row * 26];
    const count = Math.ceil(960 / wide) + 1;
    return Array.from({ length: count }, (_, seat) => {
      const x = seat * wide - (row % 2) * (wide / 2) - 10;
      const back = path(
        `M${x + 5} 720V${y + 24}Q${x + 5} ${y} ${x + 28} ${y}H${x + wide - 28}Q${x + wide - 5} ${y} ${x + wide - 5} ${y + 24}V720Z`,
        row === 1 ? wall : cloth,
        { stroke: inks.dark, 'stroke-width': 6 },
      );
      const taken = random.chance(0.22 - row * 0.05);
      return (taken ? circle(x + wide / 2, y - 6, wide * 0.24, inks.dark) : '') + back;
    }).join('');
  });
  const box = (flip: string) =>
    group(
      { transform: flip },
      rect(0, 120, 96, 16, inks.light) +
        path('M0 250H104V320Q60 352 0 352Z', inks.glow, { stroke: inks.dark, 'stroke-width': 6 }) +
        rect(8, 150, 76, 98, inks.dark) +
        circle(36, 226, 16, inks.glow, { 'fill-opacity': 0.6 }),
    );
  return [
    rect(0, 0, 960, 720, wall),
    path('M110 470V150Q110 30 260 30H700Q850 30 850 150V470Z', inks.light, {
      stroke: inks.dark,
      'stroke-width': 8,
    }),
    path('M150 470V160Q150 70 270 70H690Q810 70 810 160V470Z', inks.dark),
    rect(180, 120, 600, foot - 120, cloth),
    ...folds,
    path(scallops, cloth, { stroke: inks.dark, 'stroke-width': 6 }),
    stroke(scallops.replaceAll('Z', ''), inks.glow, 3),
    bulbs([150, 440], [150, 190], 9, inks.glow, 7) + bulbs([810, 440], [810, 190], 9, inks.glow, 7),
    board(view, { x: 300, y: 28, width: 360, height: 110 }, random.pick([inks.glow, inks.light])),
    box(''),
    box('translate(960 0) scale(-1 1)'),
    rect(96, foot, 768, 22, inks.light, { stroke: inks.dark, 'stroke-width': 6 }),
    path(`M96 ${foot}L300 200L660 200L864 ${foot}Z`, inks.glow, { 'fill-opacity': 0.18 }),
    rect(0, foot + 22, 960, 260, inks.dark),
    ...rows,
  ].join('');
};
