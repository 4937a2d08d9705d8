import { path, rect, stroke } from '#demo/lettering/svg.ts';
import { bricks, door, street, window } from '../parts/masonry.ts';
import { lettering } from '../parts/sign.ts';
import { sky, wires } from '../parts/sky.ts';
import { lettersOn, type Scene } from '../scene.ts';

const foot = 618;

/** A former workshop: a roof like a saw, a gate rolled half up, the name in paint on the wall. */
export const sawtooth: Scene = (view) => {
  const { inks, random } = view;
  const hour = random.pick(['day', 'dusk', 'night'] as const);
  const wall = hour === 'dusk' ? inks.light : random.pick([inks.deep, inks.mid]);
  const teeth = [0, 1, 2, 3].map((tooth) => `M${60 + tooth * 210} 250L${60 + tooth * 210 + 210} 130V250Z`);
  const panes = [0, 1, 2, 3].map((tooth) =>
    stroke(
      `M${84 + tooth * 210} 250L${254 + tooth * 210} 153M${150 + tooth * 210} 250V198M${200 + tooth * 210} 250V170`,
      inks.dark,
      4,
    ),
  );
  const gate = random.pick([120, 640]);
  const other = gate === 120 ? 470 : 110;
  const slats = Array.from({ length: 6 }, (_, slat) => `M${gate} ${420 + slat * 14}h200`).join('');
  const stack = random.chance(0.6)
    ? rect(816, 40, 52, 180, inks.deep === wall ? inks.mid : inks.deep, {
        stroke: inks.dark,
        'stroke-width': 7,
      }) + rect(808, 40, 68, 16, inks.dark)
    : '';
  return [
    sky(view, hour, foot),
    wires(view, 96),
    stack,
    path(teeth.join(''), hour === 'day' ? inks.mid : inks.glow, {
      stroke: inks.dark,
      'stroke-width': 8,
      'stroke-linejoin': 'round',
    }),
    ...panes,
    rect(50, 248, 860, foot - 248, wall, { stroke: inks.dark, 'stroke-width': 8 }),
    random.chance(0.7)
      ? bricks(view, { x: 54, y: 252, width: 852, height: foot - 252 }, inks.dark, inks.dark, 22)
      : '',
    rect(96, 272, 768, 112, wall),
    lettering(view, { x: 116, y: 280, width: 728, height: 96, ink: lettersOn(inks, wall), face: 'stencil' }),
    rect(gate, 412, 200, foot - 412, inks.dark, { stroke: inks.dark, 'stroke-width': 8 }),
    path(`M${gate + 20} ${foot}V500H${gate + 180}V${foot}Z`, inks.glow),
    path(`M${gate + 60} ${foot}V540h34v30h40v48Z`, inks.dark),
    rect(gate, 412, 200, 84, inks.light),
    stroke(slats, inks.dark, 3),
    window(other, 430, 150, 108, inks, [4, 3], hour === 'day' ? inks.light : inks.glow),
    window(other + 190, 430, 150, 108, inks, [4, 3], hour === 'day' ? inks.light : inks.glow),
    gate === 120 ? door(360, foot, 84, 168, inks.light, inks) : door(500, foot, 84, 168, inks.light, inks),
    street(view, foot),
  ].join('');
};
