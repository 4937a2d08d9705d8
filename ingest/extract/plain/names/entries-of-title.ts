import type { Entry } from '../entries/entry.ts';
import { nameAbove } from './name-above.ts';

/** Characters of a heading that may be the title of a page without its end. */
const minTitle = 8;
/** The first part of a title: 'Wick' of 'Wick | Tin Hall'. */
const firstPart = /^(?<first>\S.{2,}?)\s*\s[|~—–·•-]\s/u;
/** Headings of shows beside the one of the page. */
const ofOthers =
  /\b(?:more|other|also|upcoming|related|next|similar|coming (?:up|soon)|what[’']?s on)\b(?!.*:$)/i;
/** '+ BF' beside a price. */
const noWords = /^[^\p{L}\p{N}"“‘'(]|^\P{L}*$/u;

/**
 * The entries of the page of one show, by its name: its heading, with which the title of the page begins, is theirs or above
 * them, and they have no other name than a part of it, such as that of a picture, or a label ('Preview:'). What stands below
 * 'More shows' are others, as they are. null of another page.
 */
export function entriesOfTitle(entries: readonly Entry[], title: string): readonly Entry[] | null {
  const first = firstPart.exec(title)?.groups?.first ?? '';
  const isTitle = (text: string | null) =>
    text !== null && (text === first || (text.length >= minTitle && title.startsWith(text)));
  const headingOf = ({ name, above, text }: Entry) =>
    [nameAbove(above), name, ...text.split(/\s*\|\s*/)].find(isTitle);
  const isOther = ({ above }: Entry) => first !== '' && ofOthers.test(above.at(-1)?.text ?? '');
  const own = entries.filter((entry) => !isOther(entry));
  const heading = own[0] && headingOf(own[0]);
  const isOwn = (entry: Entry) =>
    headingOf(entry) === heading &&
    (entry.name === null || heading?.includes(entry.name) || isLabel(entry.name, entry.text));
  const names = new Set(own.flatMap(({ name, text }) => (name && !isLabel(name, text) ? name : [])));
  return heading && names.size < 2 && own.every(isOwn)
    ? entries.map((entry) => (isOther(entry) ? entry : { ...entry, name: heading }))
    : null;
}

const isLabel = (name: string, text: string) => noWords.test(name) || text.startsWith(`${name}:`);
