import { bounds } from '../bounds.ts';
import type { PageContext } from '../page.ts';
import { venueInTitle } from '../structured/page-venue.ts';
import { placeInLine } from '../structured/place.ts';
import { containsPhrase, folded } from '../text/phrases.ts';
import { toLine, toParagraphs } from '../text/words.ts';
import { findStart } from '../times/find-start.ts';
import type { FeedHead, FeedItem } from './feed-items.ts';

/** 'The Kindling, 12 Main St, Austin'. */
const withStreet = /^[^\d,]{2,80},\s*\d+[a-z]?\s+\p{L}/iu;
const between = /\n+|\s+(?:at|@|[-–—|•·])\s+/i;
/** Parts of a text in which the date stands before the place. */
const maxParts = 3;

/**
 * The place of an item of a feed that writes a name and a street address behind the date of the show, where the feed
 * supports the name: its title or author has it, or its description has it before that street. null of another item.
 */
export function placeBelowDate(
  { title, content }: FeedItem,
  head: FeedHead,
  { today, city: { timeZone } }: PageContext,
): ReturnType<typeof placeInLine> | null {
  const parts = [
    toLine(title, 300) ?? '',
    ...(toParagraphs(content, bounds.feedText) ?? '').split(between),
  ].slice(0, bounds.feedElements);
  for (const [at, part] of parts.entries()) {
    if (at === 0 || !withStreet.test(part)) continue;
    const place = placeInLine(part);
    if (!place.venue || !place.address || !isOfFeed(place.venue, place.address, head)) continue;
    const before = findStart(parts.slice(Math.max(0, at - maxParts), at).join(' | '), { today, timeZone });
    if (!('problem' in before && before.problem === 'no date')) return place;
  }
  return null;
}

function isOfFeed(venue: string, address: string, { title, names, description }: FeedHead): boolean {
  const plain = (name: string) => folded(name).replace(/^ the /, ' ');
  const own = [...venueInTitle(title).map((each) => each.venue), title ?? '', ...names];
  if (own.some((name) => plain(name) === plain(venue))) return true;
  const street = folded(address).trim().split(' ').slice(0, 2).join(' ');
  return containsPhrase(folded(toLine(description, bounds.feedText) ?? ''), `${plain(venue)} ${street}`);
}
