import type { Point } from '#demo/lettering/geometry.ts';
import { circle, path, rect, smoothPath, stroke } from '#demo/lettering/svg.ts';
import { type Inks, type View, viewHeight, viewWidth } from '../scene.ts';

type Hour = 'day' | 'dusk' | 'night';

/** The sky down to the horizon: a sun with haze, bands of dusk, or a moon among stars. */
export function sky(view: View, hour: Hour, horizon = 600): string {
  const { inks, random } = view;
  if (hour === 'night') return night(view, horizon);
  const x = random.pick([150, 250, 720, 810]);
  if (hour === 'day')
    return (
      rect(0, 0, viewWidth, viewHeight, inks.light) +
      circle(x, 130, random.between(54, 80), inks.glow) +
      clouds(view, 5)
    );
  const bands = [0, 0.3, 0.52, 0.7, 0.84].map((part, band) =>
    rect(0, part * horizon, viewWidth, viewHeight, [inks.deep, inks.mid, inks.glow][Math.min(2, band)]!, {
      'fill-opacity': band === 1 || band === 3 ? 0.55 : 1,
    }),
  );
  return bands.join('') + circle(x, horizon * 0.72, random.between(80, 120), inks.light);
}

function night({ inks, random }: View, horizon: number): string {
  const stars = Array.from({ length: 46 }, () =>
    circle(
      random.between(0, viewWidth),
      random.between(0, horizon * 0.8),
      random.between(1.2, 3.4),
      inks.light,
    ),
  );
  const [x, y, radius] = [random.pick([120, 220, 760, 850]), random.between(90, 150), random.between(40, 66)];
  const moon =
    circle(x, y, radius, inks.light) +
    (random.chance(0.55) ? circle(x + radius * 0.42, y - radius * 0.2, radius * 0.86, inks.dark) : '');
  return rect(0, 0, viewWidth, viewHeight, inks.dark) + moon + stars.join('');
}

function clouds({ inks, random }: View, count: number): string {
  return Array.from({ length: count }, () => {
    const [x, y, length] = [random.between(-60, 860), random.between(40, 330), random.between(90, 230)];
    return [0, 1, 2]
      .map((row) =>
        rect(x + row * 26, y + row * 15, length * (1 - row * 0.22), 7, inks.mid, {
          'fill-opacity': 0.35,
          rx: 3,
        }),
      )
      .join('');
  }).join('');
}

/** A line of hills or tree tops against the sky. */
export function hills({ random }: View, ink: string, top: number, rise: number, foot = viewHeight): string {
  const points: Point[] = Array.from({ length: 9 }, (_, at) => [
    at * 130 - 40,
    top + random.between(-rise, rise),
  ]);
  return path(`${smoothPath(points, 'open')}L1000 ${foot}L-40 ${foot}Z`, ink);
}

/** A round live oak with a short trunk; y is where it stands. */
export function oak({ random }: View, x: number, y: number, size: number, inks: Pick<Inks, 'dark' | 'deep'>) {
  const crowns = [
    [-0.46, -0.92, 0.36],
    [0.46, -0.94, 0.36],
    [0, -1.16, 0.44],
    [-0.84, -0.78, 0.24],
    [0.84, -0.8, 0.24],
    [0, -0.86, 0.3],
  ].map(([across, up, radius]) =>
    circle(
      x + across! * size + random.between(-6, 6),
      y + up! * size,
      radius! * size * random.between(0.95, 1.12),
      inks.deep,
    ),
  );
  const bough = stroke(
    `M${x} ${y}C${x} ${y - size * 0.4} ${x - size * 0.2} ${y - size * 0.5} ${x - size * 0.45} ${y - size * 0.85}M${x} ${y - size * 0.35}L${x + size * 0.4} ${y - size * 0.85}`,
    inks.dark,
    size * 0.1,
    { 'stroke-linecap': 'round' },
  );
  return bough + crowns.join('');
}

/** Poles along the street with sagging wires. */
export function wires({ inks, random }: View, y: number): string {
  const pole = random.pick([70, 890]);
  const sags = [0, 26].map((down) =>
    stroke(
      `M-20 ${y + down - 12}Q${pole / 2} ${y + down + 40} ${pole} ${y + down}Q${pole + 300} ${y + down + 60} 980 ${y + down - 30}`,
      inks.dark,
      3,
    ),
  );
  return (
    sags.join('') +
    rect(pole - 6, y - 30, 12, viewHeight, inks.dark) +
    rect(pole - 46, y - 6, 92, 9, inks.dark)
  );
}
