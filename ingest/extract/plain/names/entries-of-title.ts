import type { Entry } from '../entries/entry.ts';
import { nameAbove } from './name-above.ts';

/** Characters of a heading that may be the title of a page without its end. */
const minTitle = 8;
/** The first part of a title: 'Wick' of 'Wick | Tin Hall'. */
const firstPart = /^(?<first>\S.{1,}?\S)\s[|~—–·•-]\s/u;
/** Headings of shows beside the one of the page. */
const ofOthers =
  /\b(?:more|other|also|upcoming|related|next|similar|coming (?:up|soon)|what[’']?s on)\b(?!.*:$)/i;
/** How long after the start of a show its last act may begin. */
const maxBill = 6 * 3_600_000;
/** '+ BF' beside a price. */
const noWords = /^[^\p{L}\p{N}"“‘'(]|^\P{L}*$/u;

/**
 * The entries of the page of one show, by its name: its heading, with which the title of the page begins, is theirs or above
 * them, and they have no other name than a part of it, such as that of a picture, or a label ('Preview:'). What stands below
 * 'More shows' are others, as they are. null of another page.
 */
export function entriesOfTitle(entries: readonly Entry[], title: string): readonly Entry[] | null {
  const first = firstPart.exec(title)?.groups?.first ?? '';
  const isTitle = (text: string | null): text is string =>
    text !== null && text !== '' && (text === first || (text.length >= minTitle && title.startsWith(text)));
  const headingOf = ({ name, above, text }: Entry) =>
    [nameAbove(above), name, ...(first === '' ? [] : text.split(/\s*\|\s*/))].find(isTitle);
  const isOther = ({ above }: Entry) => first !== '' && ofOthers.test(above.at(-1)?.text ?? '');
  const own = entries.filter((entry) => !isOther(entry));
  const heading = own[0] && headingOf(own[0]);
  if (!heading) return null;
  const isPart = (name: string) => heading.toLowerCase().includes(name.toLowerCase());
  const isOwn = (entry: Entry) =>
    headingOf(entry) === heading &&
    (entry.name === null || isPart(entry.name) || isLabel(entry.name, entry.text));
  if (!own.every(isOwn)) return null;
  // The hours of the acts on the bill: '8pm Owl, 9pm Wick' below 'Wick, Owl'.
  const begin = startOf(own[0]!);
  const isSet = (entry: Entry) => {
    const isAct = entry.name !== null && entry.name !== heading && isPart(entry.name);
    return entry !== own[0] && isAct && startOf(entry) > begin && startOf(entry) < begin + maxBill;
  };
  return entries.flatMap((entry) =>
    isOther(entry) ? entry : isSet(entry) ? [] : { ...entry, name: heading },
  );
}

/** The first start of an entry, in milliseconds; NaN of one without an hour. */
const startOf = ({ found }: Entry) => (found.hasTime ? Date.parse(found.starts[0] ?? '') : Number.NaN);

const isLabel = (name: string, text: string) => noWords.test(name) || text.startsWith(`${name}:`);
