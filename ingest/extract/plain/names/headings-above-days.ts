import { isElement, type Node } from '../../text/html.ts';
import { venueWord } from '../../text/venue-words.ts';
import { isBlank } from '../entries/between-rules.ts';
import type { Entry } from '../entries/entry.ts';
import { lineOf, placeName } from '../entries/entry-lines.ts';
import type { Above } from '../sections/page-items.ts';
import { columnsOf } from './asides.ts';
import { nameAbove } from './name-above.ts';

const minEntries = 3;
const maxDepth = 4;

/**
 * The entries of a festival or season that each begin with a heading of day, hour and place below one of their own,
 * 'Concert I' above 'Sunday, December 6 | Elm Hall | 2 PM': the heading above is the name, and not a work of the programme
 * that follows. So it is where all entries are built like that, and more of the places than of the names have a word such as
 * 'hall'.
 */
export function withHeadingsAboveDays(entries: readonly Entry[]): readonly Entry[] {
  if (entries.length < minEntries) return entries;
  const found = entries.map(headingAndPlace);
  const all = found.filter((each) => each !== null);
  const known = (texts: readonly string[]) => texts.filter((text) => venueWord.test(text)).length;
  const names = all.map(({ name }) => name);
  const ofPlaces = known(all.map(({ place }) => place));
  // 'Opening Concert' is a name beside 'Concert I', where the headings of months would all be none.
  const named = all.filter(({ name }) => nameAbove([{ text: name, level: 1 }]) !== null).length;
  const areAlike =
    all.length === entries.length && new Set(names).size === names.length && 2 * named > names.length;
  if (!areAlike || ofPlaces <= known(names) || 2 * ofPlaces < all.length) return entries;
  return entries.map((entry, at) => {
    const { name, place } = found[at]!;
    return { ...entry, name, parts: { ...entry.parts, venue: place } };
  });
}

/** The heading above that of day and hour, and what this has beside them; null of another entry. */
function headingAndPlace({ nodes, above, found }: Entry): { name: string; place: string } | null {
  const [first, second] = headingsAtBegin(nodes);
  const upper = second ? first : above.at(-1);
  const days = second ?? first;
  if (!upper || !days || !found.hasTime || upper.level >= days.level) return null;
  if (!found.words.slice(0, 2).every((each) => days.text.includes(each))) return null;
  const cells = columnsOf(days.text, found.words)
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => /\p{L}{2}/u.test(cell));
  const place = cells.length === 1 ? placeName(cells[0]!) : null;
  return place ? { name: upper.text, place } : null;
}

/** The headings that an entry begins with, two at most. */
function headingsAtBegin(nodes: readonly Node[]): Above[] {
  let level = nodes.filter((node) => !isBlank(node));
  for (let depth = 0; depth < maxDepth && level.length === 1; depth += 1) {
    const [only] = level;
    if (!only || !isElement(only) || /^h[1-6]$/.test(only.name)) break;
    level = only.children.filter((node) => !isBlank(node));
  }
  const levels = level
    .slice(0, 2)
    .map((node) => (isElement(node) ? /^h([1-6])$/.exec(node.name)?.[1] : null));
  return levels.flatMap((each, at) =>
    each && (at === 0 || levels[0]) ? { text: lineOf([level[at]!]), level: Number(each) } : [],
  );
}
