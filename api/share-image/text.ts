import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

export type Box = { x: number; y: number; width: number; height: number };

/** Text in pixels of the card: `height` is that of a capital letter, `y` the top of the capitals. */
type TextSize = { height: number; tracking?: number };

const lineHeight = 1.55;
const ellipsis = '…';

/** The fonts of the web app's headings; each file has other characters. The files' default weight is extra bold. */
const fonts = ['latin', 'latin-ext', 'vietnamese'].map((subset): Font => {
  const file = `@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${subset}-wght-normal.woff2`;
  const font = create(readFileSync(fileURLToPath(import.meta.resolve(file))));
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts, expected a single font`);
  return font;
});

const fontOf = (character: string): Font | undefined =>
  fonts.find((font) => font.hasGlyphForCodePoint(character.codePointAt(0)!));

/** The text without characters that the fonts lack: a letter without its accent, else a space. */
export function drawable(text: string): string {
  return [...text.normalize('NFC')]
    .map((character) => {
      const plain = character.normalize('NFKD').replace(/\p{M}/gu, '');
      return [character, plain].find((form) => form !== '' && [...form].every(fontOf)) ?? ' ';
    })
    .join('')
    .trim()
    .replace(/\s+/g, ' ');
}

/** Runs of characters of the same font; kerning applies within a run. */
function runsOf(text: string): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const character of drawable(text)) {
    const [font, last] = [fontOf(character)!, runs.at(-1)];
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

/** SVG path data of one line, and its width in pixels. */
export function outlineText(
  text: string,
  { height, tracking = 0 }: TextSize,
  at = { x: 0, y: 0 },
): { d: string; width: number } {
  let [x, d] = [at.x, ''];
  for (const run of runsOf(text)) {
    const scale = height / run.font.capHeight;
    const { glyphs, positions } = run.font.layout(run.text);
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = positions[index]!;
      d += glyph.path
        .scale(scale, -scale)
        .translate(x + xOffset * scale, at.y + height - yOffset * scale)
        .toSVG();
      x += xAdvance * scale + tracking * height;
    }
  }
  return { d, width: x - at.x };
}

/** Width of one line in pixels. */
export function widthOf(text: string, { height, tracking = 0 }: TextSize): number {
  const widths = runsOf(text).map(({ font, text: run }) => {
    const { advanceWidth, glyphs } = font.layout(run);
    return (advanceWidth / font.capHeight + glyphs.length * tracking) * height;
  });
  return widths.reduce((sum, width) => sum + width, 0);
}

/** The text, cut with an ellipsis to be at most `width` pixels wide. */
export function cutToWidth(text: string, size: TextSize, width: number): string {
  if (widthOf(text, size) <= width) return text;
  const characters = [...text];
  const cutAt = (count: number) => `${characters.slice(0, count).join('').trimEnd()}${ellipsis}`;
  let [fits, tooWide] = [0, characters.length];
  while (tooWide - fits > 1) {
    const middle = Math.floor((fits + tooWide) / 2);
    if (widthOf(cutAt(middle), size) <= width) fits = middle;
    else tooWide = middle;
  }
  return cutAt(fits);
}

/** Lines of at most `width` pixels; a word that is wider is broken. */
function wrap(text: string, size: TextSize, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of drawable(text).split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer, size) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const character of word) {
      if (line !== '' && widthOf(line + character, size) > width) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/**
 * The text on as many lines as it needs, in the largest of `heights` (falling) at which the lines fit the box and
 * no word is broken; in the last one, whatever is left over is cut.
 */
export function fitText(
  text: string,
  box: Box,
  { heights, align }: { heights: readonly number[]; align: 'top' | 'middle' },
): { d: string; bounds: Box } {
  const words = drawable(text).split(' ');
  const blockOf = (lines: number, height: number) => height * (1 + (lines - 1) * lineHeight);
  const fits = (height: number) =>
    words.every((word) => widthOf(word, { height }) <= box.width) &&
    blockOf(wrap(text, { height }, box.width).length, height) <= box.height;
  const height = heights.find(fits) ?? heights.at(-1)!;
  const size = { height };
  const maxLines = Math.max(1, Math.floor((box.height / height - 1) / lineHeight) + 1);
  const all = wrap(text, size, box.width);
  const lines = all.slice(0, maxLines);
  if (all.length > maxLines) lines.push(cutToWidth(`${lines.pop()}${ellipsis}`, size, box.width));
  const used = blockOf(lines.length, height);
  const top = box.y + (align === 'top' ? 0 : (box.height - used) / 2);
  const d = lines.map(
    (line, index) => outlineText(line, size, { x: box.x, y: top + index * height * lineHeight }).d,
  );
  return { d: d.join(''), bounds: { x: box.x, y: top, width: box.width, height: used } };
}
