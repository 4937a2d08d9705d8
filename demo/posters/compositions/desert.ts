import { woodType } from '#demo/lettering/faces.ts';
import type { Point } from '#demo/lettering/geometry.ts';
import { nameBlock } from '#demo/lettering/name-block.ts';
import { circle, closedPath, group, n, path, rect, smoothPath, stroke } from '#demo/lettering/svg.ts';
import type { Composition } from '../composition.ts';
import { extremes } from '../palettes.ts';
import { footer } from '../parts/footer.ts';
import type { Random } from '../random.ts';

/** Flat-topped hills from edge to edge: a cliff on a slope of scree. */
function mesas(random: Random, base: number, rise: number): Point[] {
  const line: Point[] = [[-20, 1010]];
  let x = random.between(-150, -60);
  while (x < 840) {
    const top = base - rise * random.between(0.55, 1);
    const ledge = base - (base - top) * 0.42;
    const [width, scree] = [random.between(110, 230), random.between(46, 80)];
    const shoulder = x + scree + 10;
    line.push([x, base], [x + scree, ledge], [shoulder, top], [shoulder + width * 0.6, top]);
    line.push(
      [shoulder + width * 0.63, top + 12],
      [shoulder + width, top + 12],
      [shoulder + width + 10, ledge],
    );
    line.push([shoulder + width + 10 + scree, base]);
    x = shoulder + width + scree + random.between(-30, 60);
  }
  return [...line, [860, 1010]];
}

function dunes(random: Random, base: number, rise: number): string {
  const points = Array.from(
    { length: 7 },
    (_, index): Point => [-80 + index * 160, base + random.between(-rise, rise)],
  );
  return `${smoothPath(points, 'open')}L900 1010L-100 1010Z`;
}

/** A cactus with two arms, its foot at x, y. */
function saguaro(x: number, y: number, height: number, ink: string): string {
  const width = height * 0.15;
  const arm = (side: number, from: number, reach: number, up: number) => {
    const out = side * height * reach;
    const bend = side * 22;
    return `M0 ${n(-height * from)}H${n(out - bend)}q${bend} 0 ${bend} -22V${n(-height * up)}`;
  };
  const limb = (d: string, thick: number) => stroke(d, ink, thick, { 'stroke-linecap': 'round' });
  return group(
    { transform: `translate(${n(x)} ${n(y)})` },
    limb(`M0 0V${n(-height)}`, width) +
      limb(arm(-1, 0.36, 0.25, 0.72), width * 0.72) +
      limb(arm(1, 0.5, 0.24, 0.86), width * 0.72),
  );
}

/** A cactus before a great moon, mesas behind. */
export const desert: Composition = {
  name: 'desert',
  suits: ['music', 'comedy'],
  draw(sheet) {
    const { palette, random } = sheet;
    const { dark, light } = extremes(palette);
    const isNight = random.chance(0.5);
    const sky = isNight ? dark : palette.second;
    const words = isNight ? light : dark;
    const moon = { x: random.between(270, 530), y: 612, radius: random.between(180, 204) };
    const [far, middle, near] = isNight
      ? [palette.third, palette.first, palette.second]
      : [palette.third, palette.first, dark];
    const name = nameBlock(sheet.performer, {
      face: woodType,
      box: { x: 52, y: 52, width: 696, height: 308 },
      inks: [words],
      align: 'top',
      shadow: { ink: isNight ? palette.first : light, right: 6, down: 6 },
    });
    const stars = Array.from({ length: 70 }, () =>
      circle(random.between(0, 800), random.between(370, 740), random.pick([1.6, 2.4, 3.2]), light),
    );
    const lean = random.pick([-1, 1]);
    return [
      rect(0, 0, 800, 1000, sky),
      ...(isNight ? stars : []),
      circle(moon.x, moon.y, moon.radius * 1.16, 'none', {
        stroke: isNight ? palette.first : light,
        'stroke-width': 7,
      }),
      circle(moon.x, moon.y, moon.radius, isNight ? light : palette.first),
      path(closedPath([mesas(random, 812, 132)]), far!),
      path(dunes(random, 800, 18), isNight ? middle! : palette.first),
      saguaro(moon.x + lean * random.between(10, 60), 880, random.between(330, 380), dark),
      saguaro(moon.x - lean * random.between(150, 190), 890, random.between(120, 160), dark),
      path(dunes(random, 872, 14), near!),
      name.svg,
      footer(sheet, { y: 914, ink: near === dark ? light : dark, manner: 'columns' }),
    ].join('');
  },
};
