import { contrast, extremes, type Palette } from '../posters/palettes.ts';
import type { Random } from '../posters/random.ts';

export const viewWidth = 960;
export const viewHeight = 720;

/** A palette's inks by how light they are: `dark` and `light` are its ends, `glow` is what lamps shine in. */
export type Inks = { dark: string; deep: string; mid: string; glow: string; light: string };

/** Everything one picture of a venue is made from. */
export type View = { name: string; random: Random; inks: Inks };

/** What may be seen of a venue; it gives the SVG elements from the farthest to the nearest. */
export type Scene = (view: View) => string;

export function inksOf(palette: Palette): Inks {
  const { dark, light } = extremes(palette);
  const colours = [palette.first, palette.second, palette.third];
  const [deep, mid, glow] = colours.sort((one, other) => contrast(one, dark) - contrast(other, dark));
  return { dark, light, deep: deep as string, mid: mid as string, glow: glow as string };
}

/** The dark or the light ink, whichever reads better on a ground. */
export const lettersOn = ({ dark, light }: Inks, ground: string): string =>
  contrast(dark, ground) >= contrast(light, ground) ? dark : light;
