/** A poster face: how the pen strokes of letters.ts take on weight. Sizes are in pixels of the sheet. */
export type Face = {
  /** Letter width as a part of its height where nothing forces another. */
  aspect: number;
  narrowest: number;
  widest: number;
  /** Thickness of upright strokes in a letter of this width and height. */
  stem(width: number, height: number): number;
  /** Thickness of level strokes. */
  bar(width: number, height: number): number;
  /** Corner radius as a part of the letter's width. */
  roundness: number;
  /** Reach of slab serifs beyond the stem, as a part of the stem; 0 for none. */
  serifReach: number;
  /** Width of the stencil's bridges in the unit square; 0 for none. */
  bridge: number;
  /** Space between letters as a part of the letter's width. */
  spacing: number;
};

const gothicStem = (width: number, height: number) => Math.min(width * 0.34, height * 0.36);
const gothicBar = (width: number, height: number) =>
  Math.min(gothicStem(width, height) * 0.84, height * 0.22);

/** Heavy and straight-sided, for the largest line of the sheet. */
export const gothic: Face = {
  aspect: 0.56,
  narrowest: 0.24,
  widest: 1.5,
  stem: gothicStem,
  bar: gothicBar,
  roundness: 0.46,
  serifReach: 0,
  bridge: 0,
  spacing: 0.11,
};

/** Gothic cut as a stencil plate. */
export const stencil: Face = { ...gothic, bridge: 0.17, roundness: 0.5, spacing: 0.13 };

/** Wood type with heavy feet: level strokes outweigh upright ones. */
export const woodType: Face = {
  aspect: 0.58,
  narrowest: 0.26,
  widest: 1.35,
  stem: (width, height) => Math.min(width * 0.27, height * 0.3),
  bar: (width, height) => Math.min(height * 0.19, width * 0.34),
  roundness: 0.42,
  serifReach: 0.36,
  bridge: 0,
  spacing: 0.07,
};

/** A light line of one thickness, for small words set wide apart. */
export const tube: Face = {
  aspect: 0.66,
  narrowest: 0.3,
  widest: 1.4,
  stem: (width, height) => Math.min(width * 0.24, height * 0.16),
  bar: (width, height) => Math.min(width * 0.24, height * 0.16),
  roundness: 0.5,
  serifReach: 0,
  bridge: 0,
  spacing: 0.26,
};
