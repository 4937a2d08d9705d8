import { circle, path, rect, stroke } from '#demo/lettering/svg.ts';
import { beam } from '../parts/lamps.ts';
import { boards } from '../parts/masonry.ts';
import { stander } from '../parts/people.ts';
import { lettering } from '../parts/sign.ts';
import { lettersOn, type Scene, type View } from '../scene.ts';

const floor = 512;

/** What hangs in a frame: shapes of three inks. */
function painting({ inks, random }: View, x: number, y: number, width: number, height: number): string {
  const [ground, one, other] = random.shuffled([inks.deep, inks.mid, inks.glow, inks.dark]) as [
    string,
    string,
    string,
  ];
  const shapes = {
    sun: () =>
      circle(x + width / 2, y + height * 0.45, Math.min(width, height) * 0.3, one) +
      rect(x, y + height * 0.62, width, height * 0.38, other),
    bands: () =>
      [0.15, 0.4, 0.66]
        .map((part, at) => rect(x, y + height * part, width, height * 0.14, at === 1 ? other : one))
        .join(''),
    hill: () =>
      path(`M${x} ${y + height}L${x + width * 0.4} ${y + height * 0.3}L${x + width} ${y + height}Z`, one) +
      circle(x + width * 0.72, y + height * 0.26, height * 0.12, other),
    arcs: () =>
      [0.46, 0.32, 0.18]
        .map((part, at) =>
          circle(x + width / 2, y + height / 2, Math.min(width, height) * part, at % 2 ? other : one),
        )
        .join(''),
    leaf: () =>
      path(
        `M${x + width / 2} ${y + height * 0.1}Q${x + width} ${y + height / 2} ${x + width / 2} ${y + height * 0.9}Q${x} ${y + height / 2} ${x + width / 2} ${y + height * 0.1}Z`,
        one,
      ) + stroke(`M${x + width / 2} ${y + height * 0.1}V${y + height}`, other, 6),
  };
  const drawn = shapes[random.pick(Object.keys(shapes) as (keyof typeof shapes)[])]();
  return (
    rect(x + 9, y + 9, width, height, inks.dark, { 'fill-opacity': 0.3 }) +
    rect(x, y, width, height, ground) +
    drawn +
    rect(x, y, width, height, 'none', { stroke: inks.dark, 'stroke-width': 7 })
  );
}

const hangings = [
  [
    [60, 190, 170, 220],
    [270, 210, 120, 150],
    [700, 180, 200, 240],
  ],
  [
    [70, 230, 240, 170],
    [720, 180, 150, 210],
  ],
  [
    [60, 180, 120, 120],
    [200, 180, 120, 120],
    [60, 320, 120, 120],
    [200, 320, 120, 120],
    [690, 200, 220, 200],
  ],
] as const;

/** A white room with pictures, a plinth and somebody who looks. */
export const gallery: Scene = (view) => {
  const { inks, random } = view;
  const wall = inks.light;
  const hanging = random.pick(hangings);
  const plinth = random.pick([560, 610]);
  const things = [
    circle(plinth, 352, 40, inks.deep) + circle(plinth, 352, 17, wall),
    path(
      `M${plinth - 26} 392Q${plinth - 56} 330 ${plinth - 14} 306V280H${plinth + 14}V306Q${plinth + 56} 330 ${plinth + 26} 392Z`,
      inks.mid,
    ),
    path(`M${plinth - 34} 392L${plinth} 272L${plinth + 34} 392Z`, inks.glow) +
      circle(plinth, 276, 17, inks.deep),
  ];
  return [
    rect(0, 0, 960, 720, wall),
    rect(0, 0, 960, 70, inks.dark),
    rect(0, 62, 960, 8, inks.mid),
    ...hanging.map(([x, , width]) => beam([x + width / 2, 66], [x + width / 2, 440], 130, inks.glow, 0.3)),
    ...hanging.map(([x, , width]) =>
      rect(x + width / 2 - 12, 52, 24, 30, inks.mid, { stroke: inks.dark, 'stroke-width': 4 }),
    ),
    ...hanging.map(([x, y, width, height]) => painting(view, x, y, width, height)),
    lettering(view, { x: 420, y: 130, width: 240, height: 116, ink: lettersOn(inks, wall) }),
    boards(random.pick([inks.mid, inks.deep]), inks.dark, floor),
    rect(0, floor - 14, 960, 18, inks.dark),
    rect(plinth - 44, 392, 88, 160, wall, { stroke: inks.dark, 'stroke-width': 6 }),
    random.pick(things),
    path(`M${plinth - 44} 552H${plinth + 44}L${plinth + 120} 574H${plinth + 20}Z`, inks.dark, {
      'fill-opacity': 0.4,
    }),
    stander(random.whole(370, 450), 640, 300, inks.dark, inks.deep),
    random.chance(0.5) ? stander(random.whole(770, 860), 670, 330, inks.dark, inks.glow) : '',
    rect(120, 594, 190, 16, inks.dark) +
      rect(136, 608, 12, 46, inks.dark) +
      rect(282, 608, 12, 46, inks.dark),
  ].join('');
};
