import { isKnownTown } from '../../text/towns.ts';
import { venueWord } from '../../text/venue-words.ts';
import type { Entry } from '../entries/entry.ts';
import { columnsOf } from '../names/asides.ts';
import { isNoName } from '../names/entry-name.ts';

/** So many entries have a venue first, of which so many come again or have a word such as 'hall'. */
const [minEntries, minShare, minKnown] = [3, 3 / 5, 2 / 3];
const part = /^[\p{Lu}\d][^\d]{2,60}$/u;

/**
 * The entries of a list whose lines have the venue before the name, behind day and hour: 'Mon, Nov 2, 7:30 pm, Gantner Hall,
 * Ida Marsh, voice, free'.
 */
export function withVenuesBeforeNames(entries: readonly Entry[]): readonly Entry[] {
  const rows = entries.map((entry) => placeAndName(entry));
  const written = rows.filter((row) => row !== null);
  const counts = Map.groupBy(written, ({ place }) => place);
  const known = written.filter(
    ({ place }) => venueWord.test(place) || (counts.get(place)?.length ?? 0) > 1,
  ).length;
  const isList =
    written.length >= Math.max(minEntries, minShare * entries.length) &&
    counts.size < written.length &&
    known >= minKnown * written.length;
  if (!isList) return entries;
  return entries.map((entry, at) => {
    const row = rows[at];
    return row ? { ...entry, name: row.act, parts: { ...entry.parts, venue: row.place } } : entry;
  });
}

/** The first two parts of the one line of an entry that is its name as well; null of another entry. */
function placeAndName({ text, name, parts, found }: Entry): { place: string; act: string } | null {
  const [line = '', ...others] = columnsOf(text, found.words)
    .split('|')
    .map((cell) => cell.replace(/^[\s,.–—-]+|[\s,.–—-]+$/g, ''))
    .filter((cell) => /\p{L}{2}/u.test(cell));
  if (parts.venue !== null || others.length > 0 || (name !== null && !line.startsWith(name))) return null;
  const [place = '', act = ''] = line.split(/,\s+/, 2);
  const isPair = part.test(place) && part.test(act) && !isNoName(act) && !isKnownTown(act);
  return isPair && !venueWord.test(act) ? { place, act } : null;
}
