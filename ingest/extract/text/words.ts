import { visible } from '#schema/kernel/fields.ts';
import { bounds } from '../bounds.ts';
import { parseHtml, textUnder } from './html.ts';

/**
 * Invisible characters and those that change or split text: controls, lone surrogates, direction marks, zero-width
 * spaces.
 */
const invisible = /[^\P{Cc}\n]|[\p{Cs}\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

const markup = /[<&][a-z#/!]/i;

/** Removes markup and decodes entities. Many sites escape both twice, or escape line breaks once more. */
function stripMarkup(written: string): string {
  let words = written.slice(0, bounds.markup);
  for (let pass = 0; pass < 2 && markup.test(words); pass += 1)
    words = textUnder(parseHtml(words).root()[0]?.childNodes ?? []);
  return words
    .replace(/\\[nr]/g, '\n')
    .replace(/[\t\r\f\v\u2028\u2029]/g, ' ')
    .replace(invisible, '');
}

/** At most `max` characters, ending at a word boundary with an ellipsis. */
function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  const start = text.slice(0, max - 1);
  const lastSpace = Math.max(start.lastIndexOf(' '), start.lastIndexOf('\n'));
  return `${start.slice(0, lastSpace > max / 2 ? lastSpace : undefined).replace(/[\s,;:.\p{Cs}-]+$/u, '')}…`;
}

/** One line of at most `max` characters without markup; null without visible characters. */
export function toLine(written: string | null, max: number): string | null {
  const words = truncate(
    stripMarkup(written ?? '')
      .replace(/\s+/g, ' ')
      .trim(),
    max,
  );
  return visible.test(words) ? words : null;
}

/** Text of at most `max` characters without markup, with paragraphs; null without visible characters. */
export function toParagraphs(written: string | null, max: number): string | null {
  const words = truncate(collapseSpaces(stripMarkup(written ?? '')), max);
  return visible.test(words) ? words : null;
}

/** Collapses runs of spaces, and of empty lines. */
export function collapseSpaces(text: string): string {
  return text
    .split('\n')
    .map((each) => each.replace(/\s+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The names in a comma-separated list. */
export function splitNames(list: string | null): string[] {
  return (list ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}
