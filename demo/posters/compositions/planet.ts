import { gothic } from '#demo/lettering/faces.ts';
import { nameBlock } from '#demo/lettering/name-block.ts';
import { circle, group, n, path, rect, tag } from '#demo/lettering/svg.ts';
import type { Composition } from '../composition.ts';
import { extremes } from '../palettes.ts';
import { footer } from '../parts/footer.ts';

const disc = (x: number, y: number, radius: number) =>
  `M${n(x - radius)} ${n(y)}a${n(radius)} ${n(radius)} 0 1 0 ${n(radius * 2)} 0a${n(radius)} ${n(radius)} 0 1 0 ${n(-radius * 2)} 0`;

/** Dots of a raster that model a ball lit from one side. */
function rasterBall(cx: number, cy: number, radius: number, screen: number, light: number): string {
  const pitch = 17;
  let dots = '';
  const reach = Math.ceil((radius * 1.5) / pitch);
  for (let row = -reach; row <= reach; row += 1) {
    for (let column = -reach; column <= reach; column += 1) {
      const x = (column * Math.cos(screen) - row * Math.sin(screen)) * pitch;
      const y = (column * Math.sin(screen) + row * Math.cos(screen)) * pitch;
      const flat = Math.hypot(x, y) / radius;
      if (flat > 0.99) continue;
      const facing = (x * Math.cos(light) + y * Math.sin(light)) / radius;
      const shade = 0.5 - facing * 0.42 - Math.sqrt(1 - flat * flat) * 0.34 + 0.12;
      const dot = Math.sqrt(Math.max(0, shade)) * pitch * 0.78;
      if (dot > 1.2) dots += disc(cx + x, cy + y, dot);
    }
  }
  return dots;
}

/** A raster-shaded planet with its ring among stars. */
export const planet: Composition = {
  name: 'planet',
  suits: ['music', 'comedy'],
  draw(sheet) {
    const { palette, random } = sheet;
    const { dark, light } = extremes(palette);
    const isNight = random.chance(0.55);
    const ground = isNight ? dark : palette.second;
    const words = isNight ? light : dark;
    const [cx, cy, radius] = [400, 640, random.between(232, 252)];
    const tilt = random.between(-24, -12);
    const ringInk = isNight ? palette.second : light;
    const clip = (side: 'back' | 'front') =>
      tag('clipPath', { id: side }, rect(-600, side === 'back' ? -400 : 0, 1200, 400, '#000'));
    const ring = (side: 'back' | 'front') =>
      group(
        { transform: `translate(${cx} ${n(cy)}) rotate(${n(tilt)})` },
        group(
          { 'clip-path': `url(#${side})` },
          [1.62, 1.46, 1.32]
            .map((scale, index) =>
              tag('ellipse', {
                cx: 0,
                cy: 0,
                rx: radius * scale,
                ry: radius * scale * 0.27,
                fill: 'none',
                stroke: index === 1 ? palette.third : ringInk,
                'stroke-width': index === 1 ? 11 : 19,
              }),
            )
            .join(''),
        ),
      );
    const stars = Array.from({ length: 70 }, () =>
      circle(random.between(0, 800), random.between(0, 890), random.pick([1.6, 2.2, 2.2, 3.6]), words),
    );
    const name = nameBlock(sheet.performer, {
      face: gothic,
      box: { x: 48, y: 48, width: 704, height: 312 },
      inks: [words],
      align: 'top',
    });
    return [
      tag(
        'defs',
        {},
        clip('back') + clip('front') + tag('clipPath', { id: 'ball' }, circle(cx, cy, radius, '#000')),
      ),
      rect(0, 0, 800, 1000, ground),
      ...(isNight ? stars : []),
      isNight ? '' : circle(cx, cy, radius * 1.62, palette.third, { 'fill-opacity': 0.55 }),
      ring('back'),
      circle(cx, cy, radius, palette.first),
      path(rasterBall(cx, cy, radius, random.between(0.3, 0.6), random.between(-2.6, -2.2)), dark, {
        'clip-path': 'url(#ball)',
      }),
      ring('front'),
      isNight ? rect(0, 0, 800, name.bounds.y + name.bounds.height + 18, ground) : '',
      name.svg,
      footer(sheet, { y: 912, ink: words, manner: 'columns' }),
    ].join('');
  },
};
