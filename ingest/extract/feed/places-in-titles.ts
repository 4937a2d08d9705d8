import { placeInLine } from '../structured/place.ts';
import { venueWord } from '../text/venue-words.ts';
import { toLine } from '../text/words.ts';
import type { FeedItem } from './feed-items.ts';

type Place = ReturnType<typeof placeInLine>;

/** So many items, and such a share of them, that end with a place show that all ends are places. */
const minItems = 3;
const minShare = 0.6;
/** Such a share of them is known for a venue by a word. */
const minKnown = 0.5;

/**
 * The places at the ends of the titles of a feed whose calendar writes them there: 'Night Heron at Elm Black Box' beside
 * others such as 'Wick at Tin Hall'. null for another item.
 */
export function placesInTitles(items: readonly FeedItem[]): (Place | null)[] {
  const ends = items.map(({ title }) => endOfTitle.exec(toLine(title, 300) ?? '')?.[1] ?? null);
  const named = ends.filter((end) => end !== null);
  const known = named.filter((end) => venueWord.test(end));
  const areUsual =
    named.length >= Math.max(minItems, items.length * minShare) && known.length >= named.length * minKnown;
  return ends.map((end) => (end && areUsual ? placeInLine(end, true) : null));
}

const endOfTitle = /^.*\S\s+at\s+(?:the\s+)?(\p{Lu}[^:]{2,80})$/u;
