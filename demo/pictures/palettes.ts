/** Colours of one picture: paper, ink for words, and three more that go together. */
export type Palette = Record<'name' | 'paper' | 'ink' | 'first' | 'second' | 'third', string>;

const table = [
  ['adobe', '#f4e8d0', '#2a1a18', '#c8432b', '#e6a532', '#2f6f6b'],
  ['midnight', '#16213e', '#f7e9c6', '#ee5a3a', '#f3b43b', '#4b93a3'],
  ['bluebonnet', '#f3ecdc', '#1e2a5e', '#3f5fb8', '#ef7a5c', '#9db8e3'],
  ['grapefruit', '#fbe3d6', '#3d0f2c', '#e8434f', '#f6a37f', '#3a4fa0'],
  ['mint', '#dcebdc', '#12352f', '#ef6a4c', '#f2c14b', '#2f8c76'],
  ['kraft', '#d8b98c', '#1f1917', '#b23a20', '#f5e8cb', '#2f565a'],
  ['riso', '#fbf6ea', '#1d2b6b', '#ff4f79', '#ffc933', '#3fa0dd'],
  ['tangerine', '#ef8a2b', '#2a120b', '#8a1f1d', '#fbe5b8', '#1d5d5f'],
  ['lilac', '#dfd6ee', '#26144b', '#6b3fa3', '#f5c443', '#ec5d6b'],
  ['pecan', '#efe3c2', '#3a291a', '#d8622b', '#dca83b', '#6c7a3b'],
  ['spring', '#0f3c45', '#f8eed9', '#f26d5b', '#f4c95f', '#67b7a7'],
  ['letterpress', '#f2eee4', '#171616', '#d92b3a', '#cfc6b4', '#8d8778'],
  ['pool', '#c3e1e8', '#17304d', '#ef5561', '#fff4d8', '#f3a616'],
  ['oxblood', '#481126', '#fbe6cf', '#ef6849', '#f5b45c', '#d28ca5'],
  ['live oak', '#1f3b2c', '#f3e9cf', '#e7743c', '#eabf50', '#8cb48f'],
  ['sunflower', '#f6c632', '#1c1b30', '#e23f57', '#fff5d8', '#2763a4'],
] as const;

export const palettes: readonly Palette[] = table.map(([name, paper, ink, first, second, third]) => ({
  name,
  paper,
  ink,
  first,
  second,
  third,
}));

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const level = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** Contrast ratio of two `#rrggbb` colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((left, right) => left - right);
  return (high! + 0.05) / (low! + 0.05);
}

/** The palette's paper or ink, whichever reads better on the given colour. */
export const readableOn = (ground: string, { ink, paper }: Pick<Palette, 'ink' | 'paper'>): string =>
  contrast(ink, ground) >= contrast(paper, ground) ? ink : paper;

/** The given colours on which words read well; the palette's paper where none does. */
export function readableGrounds(palette: Palette, candidates: readonly string[]): readonly string[] {
  const readable = candidates.filter((ground) => contrast(readableOn(ground, palette), ground) >= 4.5);
  return readable.length > 0 ? readable : [palette.paper];
}

/** Paper and ink by how dark they are. */
export const extremes = ({ paper, ink }: Palette): { dark: string; light: string } =>
  luminance(paper) > luminance(ink) ? { dark: ink, light: paper } : { dark: paper, light: ink };
