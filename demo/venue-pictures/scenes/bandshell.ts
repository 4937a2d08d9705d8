import { circle, path, rect, stroke } from '#demo/lettering/svg.ts';
import { beam } from '../parts/lamps.ts';
import { crowd } from '../parts/people.ts';
import { board } from '../parts/sign.ts';
import { hills, oak, sky } from '../parts/sky.ts';
import { amp, drums } from '../parts/stage-things.ts';
import type { Scene } from '../scene.ts';

const floor = 452;

/** An arched stage in the open, the lawn before it full. */
export const bandshell: Scene = (view) => {
  const { inks, random } = view;
  const hour = random.pick(['dusk', 'night'] as const);
  const rings = [inks.light, inks.deep, inks.mid, inks.glow, inks.light].map((ink, ring) => {
    const radius = 300 - ring * 42;
    return path(
      `M${480 - radius} ${floor}V${floor - 40}A${radius} ${radius * 0.86} 0 0 1 ${480 + radius} ${floor - 40}V${floor}Z`,
      ink,
      { stroke: inks.dark, 'stroke-width': 5 },
    );
  });
  const heads = Array.from({ length: 150 }, () => {
    const down = random.next();
    return circle(
      random.between(0, 960),
      530 + down * 70,
      6 + down * 7,
      random.pick([inks.dark, inks.dark, inks.deep]),
    );
  });
  return [
    sky(view, hour, 520),
    hills(view, hour === 'night' ? inks.deep : inks.dark, 400, 26),
    oak(view, 90, 480, 190, { dark: inks.dark, deep: hour === 'night' ? inks.mid : inks.deep }),
    oak(view, 880, 486, 170, { dark: inks.dark, deep: hour === 'night' ? inks.mid : inks.deep }),
    ...rings,
    ...[330, 480, 630].map((x, at) => beam([x, 190], [x + (at - 1) * -70, floor], 70, inks.glow, 0.45)),
    drums(480, floor, 0.8, inks),
    amp(400, floor, 0.72, inks) + amp(560, floor, 0.72, inks),
    rect(140, floor, 680, 62, inks.light, { stroke: inks.dark, 'stroke-width': 6 }),
    stroke(
      Array.from({ length: 17 }, (_, plank) => `M${180 + plank * 40} ${floor}v62`).join(''),
      inks.dark,
      3,
    ),
    path('M-20 540Q480 490 980 540V730H-20Z', hour === 'night' ? inks.deep : inks.mid),
    board(view, { x: 290, y: floor + 2, width: 380, height: 84 }, inks.light),
    ...heads,
    crowd(view, 610, 46, inks.dark, 0.3),
  ].join('');
};
