import type { Entry } from '../entries/entry.ts';
import { nameAbove } from './name-above.ts';

/** Characters of a heading that may be the title of a page. */
const minTitle = 8;

/**
 * The entries of the page of one show, by its name: its heading, with which the title of the page begins, is theirs or above
 * them, and they have no other name than a part of it, such as that of a picture. null of another page.
 */
export function entriesOfTitle(entries: readonly Entry[], title: string): readonly Entry[] | null {
  const headingOf = ({ name, above }: Entry) =>
    [nameAbove(above), name].find((each) => each && each.length >= minTitle && title.startsWith(each));
  const heading = entries[0] && headingOf(entries[0]);
  const isOwn = (entry: Entry) =>
    headingOf(entry) === heading && (entry.name === null || heading?.includes(entry.name));
  const names = new Set(entries.flatMap(({ name }) => name ?? []));
  return heading && names.size < 2 && entries.every(isOwn)
    ? entries.map((entry) => ({ ...entry, name: heading }))
    : null;
}
