import { bounds } from '../bounds.ts';
import type { PageContext } from '../page.ts';
import { venueInTitle } from '../structured/page-venue.ts';
import { placeInLine } from '../structured/place.ts';
import { containsPhrase, folded } from '../text/phrases.ts';
import { townNamed } from '../text/towns.ts';
import { toLine, toParagraphs } from '../text/words.ts';
import { findStart } from '../times/find-start.ts';
import type { FeedHead, FeedItem } from './feed-items.ts';

type Place = ReturnType<typeof placeInLine>;

/** 'The Kindling, 12 Main St, Austin'. */
const withStreet = /^[^\d,]{2,80},\s*\d+[a-z]?\s+\p{L}/iu;
const street = /^\d+[a-z]?\s+\p{L}/iu;
const between = /\n+|\s+(?:at|@|[-–—|•·])\s+/i;
/** Parts of a text in which the date stands before the place: two days and two hours. */
const maxParts = 4;
/** So many items, and such a share of them, that have a place below the date show that it is the venue. */
const minItems = 3;
const minShare = 0.6;

/**
 * The places of the items of a feed that write a name and a street address behind the date of the show, in one line or
 * below each other. The feed supports such a name: most of its items have one there, its title or author has the name, or
 * its description has it before that street. null for another item.
 */
export function placesBelowDates(
  items: readonly FeedItem[],
  head: FeedHead,
  context: PageContext,
): (Place | null)[] {
  const places = items.map((item) => placeBelowDate(item, context));
  const count = places.filter((place) => place !== null).length;
  const areUsual = count >= Math.max(minItems, items.length * minShare);
  return places.map((place) => (place && (areUsual || isOfFeed(place, head)) ? place : null));
}

function placeBelowDate(
  { title, content }: FeedItem,
  { today, city: { timeZone } }: PageContext,
): Place | null {
  const parts = [
    toLine(title, 300) ?? '',
    ...(toParagraphs(content, bounds.feedText) ?? '').split(between),
  ].slice(0, bounds.feedElements);
  const hasDate = (text: string) => {
    const found = findStart(text, { today, timeZone });
    return !('problem' in found && found.problem === 'no date');
  };
  for (const at of parts.keys()) {
    if (at === 0) continue;
    const line = lineAt(parts, at);
    const place = line === null ? null : placeInLine(line);
    if (!place?.venue || !place.address || hasDate(place.venue)) continue;
    if (hasDate(parts.slice(Math.max(0, at - maxParts), at).join(' | '))) return place;
  }
  return null;
}

/** The name and the address that begin with a part: one line, or lines for the name, the street and the town. */
function lineAt(parts: readonly string[], at: number): string | null {
  const [first = '', second = '', third = ''] = parts.slice(at, at + 3);
  if (withStreet.test(first)) return first;
  if (!/^(?!\d)[^,]{2,80}$/.test(first) || !street.test(second)) return null;
  return [first, second, ...(townNamed(third) ? [third] : [])].join(', ');
}

function isOfFeed({ venue, address }: Place, { title, names, description }: FeedHead): boolean {
  const plain = (name: string) => folded(name).replace(/^ the /, ' ');
  const own = [...venueInTitle(title).map((each) => each.venue), title ?? '', ...names];
  if (own.some((name) => plain(name) === plain(venue ?? ''))) return true;
  const start = folded(address ?? '')
    .trim()
    .split(' ')
    .slice(0, 2)
    .join(' ');
  return containsPhrase(folded(toLine(description, bounds.feedText) ?? ''), `${plain(venue ?? '')} ${start}`);
}
