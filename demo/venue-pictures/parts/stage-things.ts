import { circle, group, n, path, rect, stroke } from '#demo/lettering/svg.ts';
import type { Inks } from '../scene.ts';

/** A thing that stands at (x, y), drawn around its own foot in a square of about 100. */
type Thing = (x: number, y: number, scale: number, inks: Inks) => string;

const standing = (x: number, y: number, scale: number, body: string) =>
  group({ transform: `translate(${n(x)} ${n(y)}) scale(${Math.round(scale * 100) / 100})` }, body);

export const drums: Thing = (x, y, scale, { dark, glow, light, deep }) =>
  standing(
    x,
    y,
    scale,
    stroke('M-78 0L-66 -92M78 0L66 -98M-46 0L-52 -40M46 0L52 -40', dark, 4) +
      path('M-104 -96Q-66 -108 -30 -90L-66 -88Z', glow) +
      path('M104 -102Q66 -114 30 -96L66 -94Z', glow) +
      rect(-46, -96, 40, 30, deep, { rx: 4 }) +
      rect(6, -96, 40, 30, deep, { rx: 4 }) +
      rect(-80, -56, 34, 40, deep, { rx: 4 }) +
      rect(48, -52, 36, 44, deep, { rx: 4 }) +
      circle(0, -36, 38, dark) +
      circle(0, -36, 32, light) +
      circle(0, -36, 14, glow),
  );

export const amp: Thing = (x, y, scale, { dark, deep, glow }) =>
  standing(
    x,
    y,
    scale,
    rect(-46, -88, 92, 88, dark, { rx: 5 }) +
      rect(-38, -80, 76, 12, glow) +
      rect(-38, -62, 76, 54, deep) +
      circle(0, -35, 22, dark),
  );

export const microphone: Thing = (x, y, scale, { dark, light }) =>
  standing(
    x,
    y,
    scale,
    rect(-2.5, -128, 5, 128, dark) +
      path('M-26 0Q0 -10 26 0Z', dark) +
      stroke('M0 -126L18 -140', dark, 6) +
      circle(24, -145, 11, dark) +
      circle(21, -148, 4, light),
  );

export const stool: Thing = (x, y, scale, { dark, mid, light }) =>
  standing(
    x,
    y,
    scale,
    stroke('M-16 -70L-24 0M16 -70L24 0M-20 -30H20', dark, 5) +
      rect(-26, -78, 52, 10, mid, { rx: 5 }) +
      rect(-6, -98, 14, 20, light),
  );

export const piano: Thing = (x, y, scale, { dark, light, deep }) =>
  standing(
    x,
    y,
    scale,
    rect(-70, -104, 140, 104, dark, { rx: 4 }) +
      rect(-60, -94, 120, 30, deep) +
      rect(-76, -50, 152, 12, light) +
      Array.from({ length: 12 }, (_, key) => rect(-72 + key * 12.4, -50, 5, 7, dark)).join(''),
  );

export const guitar: Thing = (x, y, scale, { dark, glow, mid }) =>
  standing(
    x,
    y,
    scale,
    group(
      { transform: 'rotate(9)' },
      rect(-3.5, -128, 7, 84, dark) +
        rect(-7, -142, 14, 18, dark) +
        circle(0, -22, 25, mid) +
        circle(0, -52, 18, mid) +
        circle(0, -34, 8, dark) +
        rect(-10, -18, 20, 5, glow),
    ) + stroke('M-20 0L0 -14L24 0', dark, 4),
  );
