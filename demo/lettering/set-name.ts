import { catchwords, lineBreaks } from './break-lines.ts';
import type { Face } from './faces.ts';
import { folded } from './fold.ts';
import type { Box, Outline } from './geometry.ts';
import { letterWidthFor, lineWidth, setLine } from './set-line.ts';

/** One line of a set name. `width` is narrower than the box where a short line would grow too wide. */
export type NameLine = Box & { text: string; isCatchword: boolean; letters: Outline };

export type SetName = {
  lines: readonly NameLine[];
  /** The box that the lines take up, inside the box given. */
  bounds: Box;
};

export type NameOptions = {
  /** Where the lines stand if the box is taller than they can grow. */
  align?: 'top' | 'middle' | 'bottom';
  /** Space between lines as a part of the box's height. */
  leading?: number;
  /** How much taller than its fellows a line may grow. */
  contrast?: number;
  /** Words such as THE on a line of their own are set small. */
  catchwords?: boolean;
};

type Row = { text: string; isCatchword: boolean; natural: number; least: number; most: number };

const catchwordHeight = 0.42;

function rowsOf(lines: readonly string[], face: Face, box: Box, small: boolean): Row[] {
  return lines.map((text) => {
    const isCatchword = small && catchwords.has(text) && lines.length > 1;
    const heightAt = (aspect: number) => {
      const unit = lineWidth(text, face, { width: 1, height: 1 / aspect });
      return box.width / unit / aspect;
    };
    return {
      text,
      isCatchword,
      natural: heightAt(face.aspect),
      least: heightAt(face.widest),
      most: heightAt(face.narrowest),
    };
  });
}

/** Heights that fill `total` as near as the face allows, longer lines lower, shorter lines taller. */
function heightsOf(rows: readonly Row[], total: number, contrast: number): number[] {
  const plain = rows.filter((row) => !row.isCatchword);
  const lowest = Math.min(...plain.map((row) => row.natural));
  const heightsAt = (growth: number) => {
    const grown = plain.map((row) => Math.min(row.most, Math.min(row.natural, lowest * contrast) * growth));
    const mean = grown.reduce((sum, height) => sum + height, 0) / grown.length;
    let next = 0;
    return rows.map((row) => (row.isCatchword ? mean * catchwordHeight : grown[next++]!));
  };
  let [low, high] = [0.05, 8];
  for (let round = 0; round < 24; round += 1) {
    const middle = Math.sqrt(low * high);
    if (heightsAt(middle).reduce((sum, height) => sum + height, 0) > total) high = middle;
    else low = middle;
  }
  return heightsAt(low);
}

/** Lower is better: full box, no line tiny, letters near their natural shape, no line that ends on a small word. */
function badness(rows: readonly Row[], heights: readonly number[], total: number): number {
  const filled = heights.reduce((sum, height) => sum + height, 0) / total;
  const strain = rows.reduce((sum, row, index) => {
    const stretch = Math.log(heights[index]! / row.natural);
    const overflow = Math.max(0, Math.log(row.least / heights[index]!));
    return sum + (row.isCatchword ? 0.15 : stretch * stretch * 0.5 + overflow * 2);
  }, 0);
  const dangling = rows.filter(({ text }, index) => {
    const last = text.split(' ').at(-1)!;
    return index < rows.length - 1 && text !== last && catchwords.has(last);
  }).length;
  const lowest = Math.min(...heights.filter((_, index) => !rows[index]!.isCatchword));
  const smallness = Math.log(total / lowest) * 0.16;
  return smallness + strain / rows.length + (1 - filled) * 1.6 + rows.length * 0.02 + dangling * 0.12;
}

/**
 * Sets a performer's name as stacked display lines, each as wide as the box, breaking between words
 * where the block comes out fullest. Sizes are in pixels of the sheet.
 */
export function setName(name: string, face: Face, box: Box, options: NameOptions = {}): SetName {
  const { align = 'middle', leading = 0.035, contrast = 1.9, catchwords: small = true } = options;
  const gap = leading * box.height;
  const best = lineBreaks(folded(name) || '?')
    .map((lines) => {
      const rows = rowsOf(lines, face, box, small);
      const total = box.height - gap * (rows.length - 1);
      const heights = heightsOf(rows, total, contrast);
      return { rows, heights, badness: badness(rows, heights, total) };
    })
    .reduce((left, right) => (right.badness < left.badness ? right : left));
  const height = best.heights.reduce((sum, each) => sum + each, gap * (best.heights.length - 1));
  const slack = box.height - height;
  let y = box.y + (align === 'top' ? 0 : align === 'bottom' ? slack : slack / 2);
  const top = y;
  const lines = best.rows.map(({ text, isCatchword }, index): NameLine => {
    const lineHeight = best.heights[index]!;
    const widest = lineHeight * (isCatchword ? face.aspect : face.widest);
    const letterWidth = Math.min(widest, letterWidthFor(text, face, lineHeight, box.width));
    const size = { width: letterWidth, height: lineHeight };
    const width = lineWidth(text, face, size);
    const x = box.x + (box.width - width) / 2;
    const line = { text, isCatchword, x, y, width, height: lineHeight };
    y += lineHeight + gap;
    return { ...line, letters: setLine(text, face, size, { x, y: line.y }) };
  });
  return { lines, bounds: { x: box.x, y: top, width: box.width, height } };
}
