import { bounds } from '../../bounds.ts';
import { formOf, type Page } from '../../page.ts';
import { isNode, plainName } from '../schema-node.ts';
import { valueOfIndexed } from './indexed-values.ts';
import { repairJson } from './repair-json.ts';

/** Scripts with the data that an application starts with. */
const applicationJson = /\btype\s*=\s*["']?\s*application\/json\b/i;
const ldJson = /\btype\s*=\s*["']?\s*application\/ld(?:\+|&#43;|&#x2b;|&plus;)json/i;
const otherThanCode = /\bsrc\s*=|\btype\s*=(?!\s*["']?\s*(?:text|application)\/javascript\b)/i;
/** 'window.__STATE__ = {' at the beginning of a script. */
const assignment =
  /^\s*(?:(?:var|let|const)\s+|(?:window|self|globalThis)\s*[.[]\s*["']?)[\w$]{1,60}["']?\]?\s*=\s*(?=[{[])/;

/** A list of objects among the arguments of a call, as '[{"' in 'start(element, [{"title": ...'. */
const argument = /[(,]\s*(?=\[\s*\{\s*")/g;
const maxArguments = 3;

type Block = { start: number; text: string };

/** The values of a page's JSON-LD blocks, and the positions of blocks that cannot be parsed. */
export function readJsonLd(page: Page): { values: unknown[]; broken: number[] } {
  const isJsonLd = (tag: string) => ldJson.test(tag);
  const blocks = formOf(page) === 'json' ? [{ start: 0, text: page.body }] : blocksOf(page.body, isJsonLd);
  const values: unknown[] = [];
  const broken: number[] = [];
  for (const { start, text } of blocks) {
    if (text.trim() === '') continue;
    for (const value of readBlock(text)) {
      if (value === undefined) broken.push(start);
      else values.push(value);
    }
  }
  normalizeNames(values);
  return { values, broken: [...new Set(broken)] };
}

/** True for a page that may have the data of an application. */
export const mayHaveApplicationData = ({ body }: Page): boolean =>
  /application\/json|\b(?:window|self|var|let|const)\b[^=;{}]{1,60}=\s*[{[]|[(,]\s*\[\s*\{\s*"/i.test(body);

/**
 * The values of the data with which the application of an HTML page starts, in scripts of their own or assigned to a
 * variable, or lists that a call has as arguments; blocks that cannot be parsed are left out.
 */
export function readApplicationData(page: Page): unknown[] {
  const isData = (tag: string) => applicationJson.test(tag) || !otherThanCode.test(tag);
  const values = [...blocksOf(page.body, isData)].flatMap(({ text }) => {
    const { 0: begin = '' } = assignment.exec(text) ?? [];
    if (begin !== '') return leadingJson(text.slice(begin.length)) ?? [];
    const whole = parsed(text);
    if (whole !== undefined) return valueOfIndexed(whole) ?? whole;
    const lists = [...text.matchAll(argument).take(maxArguments)];
    return lists.flatMap(({ 0: mark, index }) => leadingJson(text.slice(index + mark.length)) ?? []);
  });
  normalizeNames(values);
  return values;
}

/** The value at the beginning of a text that code may follow. */
function leadingJson(text: string): unknown {
  const [first] = text.length > bounds.repairedText ? [] : repairJson(text);
  return first ? parsed(first) : undefined;
}

/** The scripts of a page with such a tag in one pass, without comments. Parsing the whole page into a tree would cost far more. */
function* blocksOf(html: string, isWanted: (tag: string) => boolean): Generator<Block> {
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
    if (isWanted(html.slice(begin.index, tagEnd)))
      yield { start: tagEnd + 1, text: html.slice(tagEnd + 1, end.index) };
    opening.lastIndex = end.index;
  }
}

/** The values of a block; undefined for one that cannot be parsed. */
function* readBlock(block: string): Generator<unknown> {
  const value = parsed(block);
  // A template may have encoded the whole block once more.
  if (typeof value === 'string') return yield parsed(value) ?? value;
  if (value !== undefined) return yield value;
  if (block.length > bounds.repairedText) return yield undefined;
  const plain = block.includes('"') ? block : withQuotes(block);
  // A template may have printed a warning before it.
  const text = /^\s*<(?!!)/.test(plain) ? plain.slice(Math.max(0, plain.search(/[[{]\s*["[{]/))) : plain;
  for (const repaired of repairJson(text)) yield repaired === null ? undefined : parsed(repaired);
}

/** A block without quotes in which a template has escaped them, or an editor replaced them by others. */
function withQuotes(block: string): string {
  if (block.includes('&quot;')) return block.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  if (/[{[]\s*[“”„]/.test(block)) return block.replace(/[“”„]/g, '"');
  return block.replace(/(?<=[{[,:]\s{0,20})'|'(?=\s{0,20}[}\],:])/g, '"');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Names properties as schema.org does: 'type' is '@type', 'schema:name' and 'https://schema.org/name' are 'name'. */
function normalizeNames(values: readonly unknown[]): void {
  const pending = [...values];
  let seen = 0;
  for (let value = pending.pop(); value !== undefined && seen < bounds.values; value = pending.pop()) {
    seen += 1;
    if (Array.isArray(value) || isNode(value))
      for (const each of Object.values(value)) if (typeof each === 'object') pending.push(each);
    if (!isNode(value)) continue;
    for (const name of Object.keys(value)) {
      const plain = plainName(name);
      if (plain !== name && !Object.hasOwn(value, plain))
        Object.defineProperty(value, plain, { value: value[name], enumerable: true });
    }
  }
}
