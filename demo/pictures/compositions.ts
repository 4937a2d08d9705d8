import type { EventType } from '#schema/kernel/fields.ts';
import type { Composition, Layout, Sheet } from './layout.ts';
import { desert, high, low, record } from './music-compositions.ts';
import { contrast, readableGrounds, readableOn } from './palettes.ts';
import {
  around,
  circle,
  group,
  n,
  outlined,
  type Point,
  path,
  polygon,
  rect,
  repeat,
  roundStroke,
  stroke,
  tag,
} from './svg.ts';

const all: readonly EventType[] = ['music', 'comedy', 'art'];

/** Rays and rings over a horizon, the name on a board. */
function rings({ random, palette }: Sheet): Layout {
  const { paper, ink, first, second, third } = palette;
  const [ground, ray] = random.pick([
    [second, paper],
    [paper, second],
    [first, second],
  ] as const);
  const [rays, widest] = [2 * random.whole(13, 17), random.between(360, 400)];
  const colours = [
    ...[first, paper, third, second, ink].filter((colour) => colour !== ground && colour !== ray),
    ray,
    ground,
  ];
  const wedges = Array.from({ length: rays / 2 }, (_, at): Point[] => {
    const [near, far] = around([400, 914], 1400, rays, ((at * 2 + 0.5) / rays) * Math.PI * 2);
    return [[400, 914], near!, far!];
  });
  return {
    ground,
    words: paper,
    name: {
      box: { x: 82, y: 82, width: 636, height: 330 },
      contrast: 1.8,
    },
    draw: ({ y, height }) =>
      [
        path(wedges.map(polygon).join(''), ray),
        ...[1, 0.85, 0.68, 0.52, 0.34].map((scale, ring) => circle(400, 914, widest * scale, colours[ring]!)),
        rect(58, y - 24, 704, height + 68, first) + rect(48, y - 34, 704, height + 68, ink),
      ].join(''),
    band: { ground: ink, words: paper },
  };
}

/** Bent letters that echo outward in bands. */
function echo({ random, palette, dark, light }: Sheet): Layout {
  const cycle = random.shuffled([palette.first, palette.second, palette.third]);
  const isWave = random.chance(0.5);
  const phase = random.between(0, 6);
  return {
    ground: cycle[1]!,
    words: light,
    name: {
      box: { x: 118, y: 190, width: 564, height: 500 },
      bend: isWave
        ? (across, down) => [across, down + Math.sin(across * Math.PI * 2 + phase) * 0.055]
        : (across, down) => [across, 0.5 + (down - 0.5) * (0.8 + 0.4 * Math.sin(Math.PI * across))],
      rim: { ink: dark, width: 18 },
      contrast: 1.5,
    },
    draw({ x, y, width, height }) {
      const bend = (side: number) =>
        isWave ? side * Math.sin(phase) * height * 0.055 : -side * height * 0.02;
      const edge = `M${n(x)} ${n(y + bend(1))}Q400 ${n(y - bend(1) * 2)} ${n(x + width)} ${n(y + bend(1))}V${n(y + height + bend(-1))}Q400 ${n(y + height - bend(-1) * 2)} ${n(x)} ${n(y + height + bend(-1))}Z`;
      return repeat(9, (at) =>
        outlined(edge, cycle[(9 - at) % 3]!, cycle[(9 - at) % 3]!, 30 + (9 - at) * 62),
      );
    },
    band: { ground: dark, words: light },
  };
}

/** A grid of quarter circles, rainbows and leaves. */
function tiles({ random, palette }: Sheet): Layout {
  const side = random.pick([160, 200]);
  const quarter = (radius: number) => `M0 0H${radius}A${radius} ${radius} 0 0 1 0 ${radius}Z`;
  const kinds: ((ink: string, other: string) => string)[] = [
    (ink) => path(quarter(side), ink),
    (ink) => path(`M0 0H${side}A${side / 2} ${side / 2} 0 0 1 0 0Z`, ink),
    (ink) => path(`M0 0A${side} ${side} 0 0 1 ${side} ${side}A${side} ${side} 0 0 1 0 0Z`, ink),
    (ink, other) =>
      circle(side / 2, side / 2, side * 0.4, ink) + circle(side / 2, side / 2, side * 0.19, other),
    (ink) => repeat(4, (bar) => rect((bar * side) / 4, 0, side / 8, side, ink)),
    (ink, other) =>
      [1, 0.75, 0.5, 0.25].map((scale, ring) => path(quarter(side * scale), ring % 2 ? other : ink)).join(''),
  ];
  const tile = (x: number, y: number) => {
    const [ground, ink, other] = random.shuffled([
      palette.ink,
      palette.first,
      palette.second,
      palette.third,
      palette.paper,
    ]);
    const turned = group(
      { transform: `rotate(${random.whole(0, 3) * 90} ${side / 2} ${side / 2})` },
      random.pick(kinds)(ink!, other!),
    );
    return group({ transform: `translate(${x} ${y})` }, rect(0, 0, side + 0.6, side + 0.6, ground!) + turned);
  };
  const floor = side === 160 ? 640 : 600;
  const ground = random.pick([palette.paper, palette.ink]);
  return {
    ground,
    words: readableOn(ground, palette),
    name: { box: { ...low, y: floor + 36, height: 1000 - floor - 148 }, contrast: 1.5 },
    draw: () =>
      repeat(floor / side, (row) => repeat(800 / side, (column) => tile(column * side, row * side))),
  };
}

/** A microphone in crossing beams. */
function spotlight({ random, palette, dark, light }: Sheet): Layout {
  const lean = random.between(-70, 70);
  const beam = (from: number, to: number) =>
    path(`M${n(from - 26)} -20h52L${to + 250} 640H${to - 250}Z`, palette.second, { 'fill-opacity': 0.92 });
  const pill = (x: number, y: number, width: number, height: number, fill: string) =>
    rect(x, y, width, height, fill, { rx: width / 2 });
  const microphone = [
    rect(-11, 0, 22, 520, dark) + path('M-46 8H46L30 62H-30Z', dark),
    pill(-92, -286, 184, 288, dark) + pill(-76, -270, 152, 256, light),
    repeat(5, (slot) => rect(-66, slot * 32 - 221, 132, 13, dark)),
    rect(-9, -270, 18, 256, dark) + rect(-92, -62, 184, 30, dark) + rect(-92, -55, 184, 15, palette.first),
  ];
  return {
    ground: random.pick([palette.first, palette.third]),
    words: light,
    name: { box: { ...low, y: 664, height: 222 }, contrast: 1.6 },
    draw: () =>
      [
        beam(90 + lean, 470) + beam(710 + lean, 330),
        tag('ellipse', { cx: 400, cy: 640, rx: 330, ry: 62, fill: light }),
        stroke('M400 600C520 660 640 590 700 690', dark, 9),
        group({ transform: `translate(400 400) rotate(${random.whole(-9, 9)} 0 200)` }, microphone.join('')),
        rect(0, 632, 800, 368, dark),
        repeat(17, (bulb) => circle(24 + bulb * 47, 632, 9, palette.second)),
      ].join(''),
    band: { ground: dark, words: palette.second },
  };
}

/** A laughing face: eyes, brows and a mouth full of teeth. */
function grin({ random, palette, dark, light }: Sheet): Layout {
  const ground = random.pick(readableGrounds(palette, [palette.second, palette.first]));
  const lips = ground === palette.first ? palette.second : palette.first;
  const mouth = 'M-290 0C-180 -34 180 -34 290 0C270 190 150 292 0 292C-150 292 -270 190 -290 0Z';
  const eye = (x: number) =>
    circle(x, -164, 78, light, { stroke: dark, 'stroke-width': 12 }) +
    circle(x + 22, -144, 34, dark) +
    circle(x + 34, -158, 10, light);
  const wink = (x: number) => roundStroke(`M${x - 82} -130Q${x} -236 ${x + 82} -130`, dark, 26);
  const brow = (x: number, turn: number) =>
    roundStroke(`M${x - 74} -284Q${x} -340 ${x + 74} -290`, dark, 26, {
      transform: `rotate(${turn} ${x} -290)`,
    });
  const isWinking = random.chance(0.4);
  const face = [
    tag('clipPath', { id: 'mouth' }, tag('path', { d: mouth })),
    outlined(mouth, lips, lips, 62) + path(mouth, dark),
    group(
      { 'clip-path': 'url(#mouth)' },
      repeat(8, (tooth) => rect(-252 + tooth * 63, -60, 59, 138, light, { rx: 15 })) +
        tag('ellipse', { cx: 10, cy: 286, rx: 168, ry: 116, fill: lips }),
    ),
    eye(-150) + (isWinking ? wink(150) : eye(150)) + brow(-150, -6) + brow(150, 8),
  ];
  return {
    ground,
    words: readableOn(ground, palette),
    name: {
      box: { ...high, height: 196 },
      align: 'top',
      contrast: 1.5,
    },
    draw: () =>
      group({ transform: `translate(400 596) rotate(${random.whole(-6, 6)}) scale(.92)` }, face.join('')),
  };
}

/** Stacked wood type between rules and stars, and nothing else. */
function bill({ random, palette }: Sheet): Layout {
  const isReversed = random.chance(0.3);
  const [ground, words] = isReversed ? [palette.ink, palette.paper] : [palette.paper, palette.ink];
  const vivid = [palette.first, palette.third, palette.second].filter(
    (colour) => contrast(colour, ground) >= 3,
  );
  const accent = random.pick([...vivid, ...(vivid.length > 0 ? [] : [words])]);
  const star = (x: number) => {
    const inner = around([x, 106], 7, 5, -Math.PI / 2 + Math.PI / 5);
    return path(
      polygon(around([x, 106], 17, 5, -Math.PI / 2).flatMap((point, at) => [point, inner[at]!])),
      accent,
    );
  };
  const inks = random.pick([[words, accent], [accent, words], [words]]);
  return {
    ground,
    words,
    name: {
      box: { x: 44, y: 148, width: 712, height: 690 },
      inks,

      contrast: 2.4,
    },
    draw: () =>
      rect(44, 44, 712, 11, words) +
      rect(44, 61, 712, 4, words) +
      repeat(9, (at) => star(68 + at * 83)) +
      rect(44, 866, 712, 4, words),
    band: { ground: accent, words: readableOn(accent, palette) },
  };
}

/** Ways to lay out a poster, and the kinds of shows that each suits. */
export const compositions = {
  record: { suits: ['music'], layOut: record },
  desert: { suits: ['music'], layOut: desert },
  rings: { suits: all, layOut: rings },
  echo: { suits: all, layOut: echo },
  tiles: { suits: ['music', 'art'], layOut: tiles },
  spotlight: { suits: ['music', 'comedy'], layOut: spotlight },
  grin: { suits: ['comedy'], layOut: grin },
  bill: { suits: all, layOut: bill },
} satisfies Record<string, Composition>;
