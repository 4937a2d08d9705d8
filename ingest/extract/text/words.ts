import { visible } from '#schema/kernel/fields.ts';
import { bounds } from '../bounds.ts';
import { parseHtml, textUnder } from './html.ts';

/** What cannot be seen and turns or parts what can: controls, halves of pairs, direction marks, zero-width spaces. */
const unseen = /[^\P{Cc}\n]|[\p{Cs}\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

const marked = /[<&][a-z#/!]/i;

/** Markup and entities as the words they stand for. Many sites escape both twice, or escape line breaks once more. */
function stripMarkup(written: string): string {
  let words = written.slice(0, bounds.markup);
  for (let pass = 0; pass < 2 && marked.test(words); pass += 1)
    words = textUnder(parseHtml(words).root()[0]?.childNodes ?? []);
  return words
    .replace(/\\[nr]/g, '\n')
    .replace(/[\t\r\f\v]/g, ' ')
    .replace(unseen, '');
}

/** At most `most` characters, ending with a whole word and a sign that more followed. */
function truncate(text: string, most: number): string {
  if (text.length <= most) return text;
  const shortened = text.slice(0, most - 1);
  const lastGap = Math.max(shortened.lastIndexOf(' '), shortened.lastIndexOf('\n'));
  return `${shortened.slice(0, lastGap > most / 2 ? lastGap : undefined).replace(/[\s,;:.\p{Cs}-]+$/u, '')}…`;
}

/** One line of at most `most` characters without markup; null when nothing in it can be seen. */
export function toLine(written: string | null, most: number): string | null {
  const words = truncate(
    stripMarkup(written ?? '')
      .replace(/\s+/g, ' ')
      .trim(),
    most,
  );
  return visible.test(words) ? words : null;
}

/** Text of at most `most` characters without markup, paragraphs preserved; null when nothing in it can be seen. */
export function toParagraphs(written: string | null, most: number): string | null {
  const words = truncate(tidyLines(stripMarkup(written ?? '')), most);
  return visible.test(words) ? words : null;
}

/** Spaces made one, at most one empty line between two others. */
export function tidyLines(text: string): string {
  return text
    .split('\n')
    .map((each) => each.replace(/\s+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Words without case, accents and signs, one space between them and at both ends: whole words can be looked for. */
export function folded(text: string): string {
  return ` ${text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}

/** True when the folded text contains the phrase as whole words. */
export function containsPhrase(text: string, phrase: string): boolean {
  const words = folded(phrase);
  return words.trim() !== '' && text.includes(words);
}

/** The names of a comma list. */
export function splitNames(list: string | null): string[] {
  return (list ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}
