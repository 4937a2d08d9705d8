import { formOf, type Page } from '../page.ts';

const ldJson = /\btype\s*=\s*["']?\s*application\/ld\+json/i;

type Block = { start: number; text: string };

/** The values of a page's JSON-LD blocks, and where in its text the blocks begin that cannot be read. */
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

/** The blocks of a page in one pass, comments left out. A whole page in a tree would cost far more. */
function* blocksOf(html: string): Generator<Block> {
  const begins = /<!--|<script\b/gi;
  const ends = /<\/script/gi;
  for (let begin = begins.exec(html); begin; begin = begins.exec(html)) {
    if (begin[0] === '<!--') {
      const end = html.indexOf('-->', begin.index + 2);
      if (end === -1) return;
      begins.lastIndex = end + 3;
      continue;
    }
    const tagEnd = html.indexOf('>', begin.index);
    if (tagEnd === -1) return;
    ends.lastIndex = tagEnd;
    const end = ends.exec(html);
    if (!end) return;
    if (ldJson.test(html.slice(begin.index, tagEnd)))
      yield { start: tagEnd + 1, text: html.slice(tagEnd + 1, end.index) };
    begins.lastIndex = end.index;
  }
}

/** Repairs line breaks in strings and a trailing semicolon, which many sites write. */
function readBlock(block: string): unknown {
  const text = unwrapped(block);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON allows none of them within texts.
  return parsed(text) ?? parsed(text.replace(/[\u0000-\u001f]+/g, ' ').replace(/,(\s*[\]}])/g, '$1'));
}

/** The content of the comment that hid scripts from old browsers. */
function unwrapped(block: string): string {
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
  } catch (fault) {
    if (fault instanceof SyntaxError) return undefined;
    throw fault;
  }
}
