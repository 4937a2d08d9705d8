import { isElement } from '../../text/html.ts';
import { venueWord } from '../../text/venue-words.ts';
import type { Entry } from '../entries/entry.ts';
import { placeName } from '../entries/entry-lines.ts';
import { columnsOf } from './asides.ts';
import { isNoName } from './entry-name.ts';
import { nameAbove } from './name-above.ts';

const maxPlace = 80;

/**
 * The performances of one work below its heading, which may be part of the first one, each with its place in the line
 * behind the hour, 'Winter Light | Sat, Dec 5, 7 pm | Elm Church | Sun, Dec 6, 3 pm | Oak Hall': all have the name of the
 * work.
 */
export function withPerformancesOfWorks(entries: readonly Entry[]): readonly Entry[] {
  const placed = new Map<Entry, Entry>();
  for (const own of Map.groupBy(entries, ({ above }) => above.at(-1) ?? null).values()) {
    const [first, ...others] = own;
    const name = first ? nameAbove(first.above) : null;
    if (!first || !name || others.length === 0) continue;
    const isHeaded = first.name === name && beginsWithHeading(first);
    const named = own.filter(({ name: act, parts }) => act !== null && parts.venue !== null).length;
    if ((isHeaded ? others : own).some(isMarked) || 2 * named > own.length) continue;
    const places = own.map(placeBehindHour);
    const known = places.filter((each) => venueWord.test(each ?? '')).length;
    if (places.includes(null) || 2 * known < own.length) continue;
    for (const [at, entry] of own.entries())
      placed.set(entry, { ...entry, name, parts: { ...entry.parts, venue: places[at]! } });
  }
  return entries.map((entry) => placed.get(entry) ?? entry);
}

const beginsWithHeading = ({ nodes }: Entry) =>
  nodes.slice(0, 1).some((node) => isElement(node) && /^h[1-6]$/.test(node.name));

/** A name that is a link, bold or a heading is one. */
const isMarked = ({ name, parts }: Entry) => name !== null && parts.names.some((each) => each.includes(name));

/** The first line behind the date and hour of an entry, without its address. */
function placeBehindHour({ text, found }: Entry): string | null {
  const [, ...cells] = columnsOf(text.slice(text.indexOf(found.words[0] ?? '')), found.words).split('|');
  const line = cells.map((each) => each.replace(/^[\s,–—-]+|[\s,–—-]+$/g, '')).find(Boolean) ?? '';
  const place = placeName(line);
  const isPlace =
    place !== null && place.length <= maxPlace && /^\p{Lu}/u.test(place) && !/[.!?:]$|\d/.test(place);
  return isPlace && !isNoName(place) ? place : null;
}
