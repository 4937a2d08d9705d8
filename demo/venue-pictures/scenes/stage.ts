import { circle, path, rect, stroke } from '#demo/lettering/svg.ts';
import { beam } from '../parts/lamps.ts';
import { bricks } from '../parts/masonry.ts';
import { crowd } from '../parts/people.ts';
import { board } from '../parts/sign.ts';
import { amp, drums, guitar, microphone, piano } from '../parts/stage-things.ts';
import type { Scene } from '../scene.ts';

const floor = 500;

/** The stage just before the band comes on, seen over heads. */
export const stage: Scene = (view) => {
  const { inks, random } = view;
  const wall = random.pick([inks.deep, inks.mid]);
  const back = random.pick(['bricks', 'curtain', 'plain'] as const);
  const folds = Array.from({ length: 17 }, (_, fold) =>
    path(
      `M${fold * 60 - 20} 60Q${fold * 60 + 20} 280 ${fold * 60 - 8} ${floor}H${fold * 60 + 16}Q${fold * 60 + 40} 280 ${fold * 60 + 10} 60Z`,
      inks.dark,
      { 'fill-opacity': 0.32 },
    ),
  );
  const lamps = [150, 315, 480, 645, 810];
  const aims = random.shuffled([180, 330, 480, 630, 780]);
  return [
    rect(0, 0, 960, 720, inks.dark),
    rect(0, 60, 960, floor - 60, wall),
    back === 'bricks'
      ? bricks(view, { x: 0, y: 60, width: 960, height: floor - 60 }, inks.dark, inks.dark, 26)
      : '',
    ...(back === 'curtain' ? folds : []),
    board(view, { x: 290, y: 150, width: 380, height: 128 }, random.pick([inks.light, inks.dark])),
    ...lamps.map((x, at) =>
      beam([x, 60], [aims[at]!, floor + 20], 96, at % 2 ? inks.glow : inks.light, 0.36),
    ),
    rect(0, 34, 960, 12, inks.mid),
    stroke(Array.from({ length: 25 }, (_, bar) => `M${bar * 40} 34l20 12l20 -12`).join(''), inks.light, 2.5),
    ...lamps.map(
      (x) =>
        path(`M${x - 17} 44H${x + 17}L${x + 24} 78H${x - 24}Z`, inks.dark) + circle(x, 78, 14, inks.light),
    ),
    rect(0, floor, 960, 30, inks.light),
    rect(0, floor + 30, 960, 200, wall === inks.deep ? inks.mid : inks.deep),
    stroke(
      Array.from({ length: 20 }, (_, plank) => `M${plank * 50 + 20} ${floor + 30}v90`).join(''),
      inks.dark,
      3,
      { 'stroke-opacity': 0.4 },
    ),
    drums(480, floor - 2, 1.35, inks),
    random.chance(0.3)
      ? piano(190, floor + 2, 1.25, inks)
      : amp(270, floor, 1.2, inks) + amp(150, floor, 0.95, inks),
    amp(706, floor, 1.2, inks),
    random.chance(0.6) ? guitar(812, floor + 4, 1.3, inks) : amp(820, floor, 1, inks),
    microphone(360, floor + 14, 1.3, inks),
    microphone(620, floor + 14, 1.3, inks),
    crowd(view, 574, random.pick([50, 60]), inks.dark, 0.4),
  ].join('');
};
