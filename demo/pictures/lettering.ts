import { cutToWidth, drawable, outlineText, widthOf } from '#api/share-image/text.ts';
import { type Box, group, n, path } from './svg.ts';

/** How much a letter may be narrowed or widened to fill its line. */
const [narrowest, widest] = [0.66, 1.1];
const lineGap = 0.16;
const maxLines = 4;

export type NameStyle = {
  box: Box;
  /** One ink, or one per line in turn. */
  inks: readonly string[];
  align?: 'top' | 'middle' | 'bottom';
  /** How much taller than the lowest line a line may be. */
  contrast?: number;
  /** A second printing below the first, out of register. */
  shadow?: { ink: string; distance: number };
  rim?: { ink: string; width: number };
  /** Moves points of the unit square, to bend the letters. */
  bend?: (across: number, down: number) => readonly [number, number];
};

type Line = { text: string; width: number; height: number; stretch: number };

/** The words on `count` lines, every way to part them. */
function partings(words: readonly string[], count: number): string[][] {
  if (count === 1) return [[words.join(' ')]];
  return Array.from({ length: words.length - count + 1 }, (_, at) => at + 1).flatMap((first) =>
    partings(words.slice(first), count - 1).map((rest) => [words.slice(0, first).join(' '), ...rest]),
  );
}

/** The lines as large as the box takes them; each fills the width if its letters can be stretched to. */
function fitLines(
  texts: readonly string[],
  { width, height }: Box,
  contrast: number,
  widthAt1: (text: string) => number,
): Line[] {
  const natural = texts.map((text) => width / widthAt1(text));
  const limit = Math.min(...natural) * contrast;
  const heights = natural.map((one) => Math.min(one, limit));
  const total = heights.reduce((sum, one) => sum + one * (1 + lineGap), 0) - heights.at(-1)! * lineGap;
  const scale = Math.min(height / total, 1 / narrowest);
  return texts.map((text, at) => {
    const tall = heights[at]! * scale;
    const stretch = Math.min(widest, width / (widthAt1(text) * tall));
    return { text, height: tall, stretch, width: widthAt1(text) * tall * stretch };
  });
}

/** A name in capitals that fill a box, as SVG, and the box that they take. */
export function nameBlock(name: string, style: NameStyle): { svg: string; bounds: Box } {
  const { box, inks, align = 'middle', contrast = 1.6, shadow, rim, bend } = style;
  const words = drawable(name.toUpperCase()).split(' ').filter(Boolean);
  if (words.length === 0) return { svg: '', bounds: { ...box, height: 0 } };
  const widths = new Map<string, number>();
  const widthAt1 = (text: string) => {
    const width = widths.get(text) ?? widthOf(text, { height: 100 }) / 100;
    widths.set(text, width);
    return width;
  };
  const coverage = (lines: readonly Line[]) =>
    lines.reduce((sum, { width, height }) => sum + width * height, 0);
  const counts = Array.from({ length: Math.min(maxLines, words.length) }, (_, at) => at + 1);
  const lines = counts
    .flatMap((count) => partings(words, count).map((texts) => fitLines(texts, box, contrast, widthAt1)))
    .reduce((best, other) => (coverage(other) > coverage(best) ? other : best));
  const used =
    lines.reduce((sum, { height }) => sum + height * (1 + lineGap), 0) - lines.at(-1)!.height * lineGap;
  let y = box.y + (align === 'top' ? 0 : (box.height - used) * (align === 'bottom' ? 1 : 0.5));
  const bounds = { x: box.x, y, width: box.width, height: used };
  const drawn = lines.map(({ text, width, height, stretch }, at) => {
    const left = box.x + (box.width - width) / 2;
    const place = (x: number, down: number) => {
      const [px, py] = [left + x * stretch, y + down];
      if (!bend) return `${n(px)} ${n(py)}`;
      const [across, below] = bend((px - bounds.x) / bounds.width, (py - bounds.y) / bounds.height);
      return `${n(bounds.x + across * bounds.width)} ${n(bounds.y + below * bounds.height)}`;
    };
    const d = outlineText(text, { height }).d.replace(/(-?[\d.]+)[ ,](-?[\d.]+)/g, (_, x, down) =>
      place(Number(x), Number(down)),
    );
    y += height * (1 + lineGap);
    return { d, ink: inks[at % inks.length]! };
  });
  const all = drawn.map(({ d }) => d).join('');
  const under = shadow
    ? path(all, shadow.ink, { transform: `translate(${shadow.distance} ${shadow.distance})` })
    : '';
  const edge = rim
    ? path(all, rim.ink, { stroke: rim.ink, 'stroke-width': rim.width * 2, 'stroke-linejoin': 'round' })
    : '';
  return { svg: group({}, under + edge + drawn.map(({ d, ink }) => path(d, ink)).join('')), bounds };
}

type SmallText = {
  text: string;
  ink: string;
  x: number;
  y: number;
  height: number;
  width: number;
  align: 'left' | 'middle' | 'right';
};

/** One line in capitals, cut to `width`; x is its left end, middle or right end, y the top of the capitals. */
export function smallText({ text, ink, x, y, height, width, align }: SmallText): string {
  const size = { height, tracking: 0.04 };
  const cut = cutToWidth(text.toUpperCase(), size, width);
  const part = { left: 0, middle: 0.5, right: 1 }[align];
  return path(outlineText(cut, size, { x: x - widthOf(cut, size) * part, y }).d, ink);
}
