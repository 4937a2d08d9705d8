import type { EventType } from '#schema/kernel/fields.ts';
import type { Palette } from './palettes.ts';
import type { Random } from './random.ts';

export const sheetWidth = 800;
export const sheetHeight = 1000;

/** Everything one poster is made from. */
export type Sheet = {
  random: Random;
  palette: Palette;
  performer: string;
  venue: string;
  dateLine: string;
};

/** A way to lay out a poster; `draw` gives the SVG elements from the bottom ink to the top one. */
export type Composition = {
  name: string;
  suits: readonly EventType[];
  draw(sheet: Sheet): string;
};
