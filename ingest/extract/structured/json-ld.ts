import { formOf, type Page } from '../page.ts';

const ldJson = /\btype\s*=\s*["']?\s*application\/ld\+json/i;

type Block = { start: number; text: string };

/** The values of a page's JSON-LD blocks, and the positions of blocks that cannot be parsed. */
export function readJsonLd(page: Page): { values: unknown[]; broken: number[] } {
  const blocks = formOf(page) === 'json' ? [{ start: 0, text: page.body }] : blocksOf(page.body);
  const values: unknown[] = [];
  const broken: number[] = [];
  for (const { start, text } of blocks) {
    if (text.trim() === '') continue;
    const value = readBlock(text);
    if (value === undefined) broken.push(start);
    else values.push(value);
  }
  return { values, broken };
}

/** The blocks of a page in one pass, without comments. Parsing the whole page into a tree would cost far more. */
function* blocksOf(html: string): Generator<Block> {
  const opening = /<!--|<script\b/gi;
  const closing = /<\/script/gi;
  for (let begin = opening.exec(html); begin; begin = opening.exec(html)) {
    if (begin[0] === '<!--') {
      const end = html.indexOf('-->', begin.index + 2);
      if (end === -1) return;
      opening.lastIndex = end + 3;
      continue;
    }
    const tagEnd = html.indexOf('>', begin.index);
    if (tagEnd === -1) return;
    closing.lastIndex = tagEnd;
    const end = closing.exec(html);
    if (!end) return;
    if (ldJson.test(html.slice(begin.index, tagEnd)))
      yield { start: tagEnd + 1, text: html.slice(tagEnd + 1, end.index) };
    opening.lastIndex = end.index;
  }
}

/** Repairs line breaks in strings and a trailing semicolon, which many sites have. */
function readBlock(block: string): unknown {
  const text = withoutComment(block);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON allows no control characters in strings.
  return parsed(text) ?? parsed(text.replace(/[\u0000-\u001f]+/g, ' ').replace(/,(\s*[\]}])/g, '$1'));
}

/** The content of a comment that hides scripts from old browsers. */
function withoutComment(block: string): string {
  const text = block.trim();
  const begin =
    /^(?:\/\/|\/\*)?\s{0,5}(?:<!\[CDATA\[|<!--)\s{0,5}(?:\*\/|\/\/-->)?/.exec(text)?.[0].length ?? 0;
  const end = /(?:\/\/|\/\*)?\s{0,5}(?:\]\]>|-->)\s{0,5}(?:\*\/)?$/.exec(text.slice(-20))?.[0].length ?? 0;
  return text
    .slice(begin, text.length - end)
    .trim()
    .replace(/;$/, '');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
