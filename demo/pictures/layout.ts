import type { EventType } from '#schema/kernel/fields.ts';
import type { Random } from '../random.ts';
import type { NameStyle } from './lettering.ts';
import type { Palette } from './palettes.ts';
import type { Box } from './svg.ts';

/** Input of a composition; `dark` and `light` are the palette's paper and ink by lightness. */
export type Sheet = { random: Random; palette: Palette; dark: string; light: string };

/** Output of a composition: a ground, the style of the performer's name, and a drawing around it. */
export type Layout = {
  ground: string;
  /** Colour of the name and of the small print. */
  words: string;
  name: Omit<NameStyle, 'inks'> & { inks?: readonly string[] };
  /** What is drawn below the name; `bounds` is the box that the name takes. */
  draw(bounds: Box): string;
  /** A band behind the small print. */
  band?: { ground: string; words: string };
};

export type Composition = { suits: readonly EventType[]; layOut(sheet: Sheet): Layout };
