import { cityDate } from '#schema/kernel/time/calendar.ts';
import { bounds } from '../bounds.ts';
import type { PageContext } from '../page.ts';
import type { ExtractedShow } from '../shows/extracted-show.ts';
import { pageVenue, venueInTitle } from '../structured/page-venue.ts';
import { placeInLine } from '../structured/place.ts';
import { hourIn, parseMoment } from '../text/parse-moment.ts';
import { containsPhrase, folded } from '../text/phrases.ts';
import { townOfPlace } from '../text/towns.ts';
import { toLine, toParagraphs } from '../text/words.ts';
import { type FeedHead, type FeedItem, readFeed } from './feed-items.ts';
import { otherKind } from './item-event.ts';
import { placesBelowDates } from './place-below-date.ts';
import { placesInTitles } from './places-in-titles.ts';
import { startsByPublication } from './start-by-publication.ts';
import { performancesInWords, startInWords } from './start-in-words.ts';

/** A date in the words of an item is less sure than that of a module for events. */
const wordsConfidence = 60;

/**
 * The shows of a feed: items with a date of a module for events; else those to be published on a later day that their
 * title names, as calendars date their items by the shows; else those whose words name one date and one time. Other items
 * are news.
 */
export function* showsInFeed(context: PageContext): Generator<ExtractedShow | { note: string }> {
  const { items, ...head } = readFeed(context.page);
  const below = placesBelowDates(items, head, context);
  const inTitles = placesInTitles(items);
  const places = items.map((item, at) => {
    const place = placeOfItem(item);
    return place.venue || place.address || place.online
      ? place
      : (below[at] ?? inTitles[at] ?? venueOfWriter(item, head) ?? place);
  });
  const published = startsByPublication(items, context);
  const venue = pageVenue(
    [...venueInTitle(head.title), ...(context.linkedFrom ?? [])],
    places.flatMap((place) => place.venue ?? []),
  );
  for (const [at, item] of items.entries()) {
    if (item.start && isOfOtherKind(item)) {
      yield { note: `'${toLine(item.title, 80) ?? 'An entry'}' is no public show` };
      continue;
    }
    const { venue: own = null, address = null } = places[at] ?? {};
    const show = toShow(item);
    const found = item.start
      ? { start: startOfItem(item, context.city.timeZone), name: item.title }
      : (published[at] ?? startInWords(item, context));
    const end = item.end && parseMoment(item.end, context.city.timeZone);
    if (!found) continue;
    const run = found.start ? performancesInWords(item, { start: found.start, end }, context) : [];
    for (const startTime of run.length > 0 ? run : [found.start])
      yield {
        ...show,
        name: found.name,
        startTime,
        endTime: run.length > 0 ? null : end,
        town: townOfPlace(item.location ?? ''),
        confidence: item.start ? 100 : wordsConfidence,
        venue: own,
        address,
        pageVenue: venue,
      };
  }
}

/** Midnight on the clock of the city, without an end or with a midnight as the end, is a day whose hour is not known. */
function startOfItem({ start, end }: FeedItem, timeZone: string): string | null {
  const [first, last] = [start, end].map((each) => parseMoment(each ?? '', timeZone));
  const isMidnight = (moment: string | null | undefined) =>
    moment?.includes('T') === true && hourIn(moment, timeZone) === '00:00';
  const isDay =
    isMidnight(first) && (end ? isMidnight(last) : !/[Z+]|-\d{2}:?\d{2}\s*$/.test(start?.slice(10) ?? ''));
  return (isDay && first ? cityDate(first, timeZone) : first) ?? null;
}

/** True where every kind that the feed gives to an item is none of shows. */
function isOfOtherKind({ kind, categories }: FeedItem): boolean {
  const kinds = [...(kind ? [kind] : []), ...categories.filter((each) => !/\d{4}/.test(each))].map((each) =>
    each.trim(),
  );
  return kinds.length > 0 && kinds.every((each) => otherKind.test(each));
}

/** The location may be an address on the web. */
function placeOfItem({ location, content }: FeedItem) {
  const written = location && !/^https?:/i.test(location.trim()) ? location : null;
  const text = written ? '' : (toParagraphs(content, bounds.feedText) ?? '');
  return placeInLine(toParagraphs(written, bounds.feedText) ?? labelledPlace.exec(text)?.[1] ?? '');
}

/** The venue that writes the feed, in an item that says 'At The Tin Lantern': its first name in the title, or its author. */
function venueOfWriter(
  { content }: FeedItem,
  { title, names }: FeedHead,
): ReturnType<typeof placeInLine> | null {
  const lines = folded(toParagraphs(content, bounds.feedText) ?? '');
  const [first = ''] = (title ?? '').split(/\s+[-–—|·•]\s+|:\s+/, 1);
  const venue = [first, ...names].find(
    (name) => /\p{L}{3}/u.test(name) && containsPhrase(lines, `at ${name}`),
  );
  return venue ? placeInLine(venue.trim(), true) : null;
}

/** To the end of its line or sentence. */
const labelledPlace =
  /(?:^|[.;|]\s+)(?:where|venue|location|place|ort|lieu|lugar)\s*:\s*(\S.{1,200}?)(?:(?<=\p{L}{4})\.(?:\s|$)|[;|]|$)/imu;

function toShow(item: FeedItem): ExtractedShow {
  const isCancelled = item.isCancelled || /\bcancell?ed\b/i.test(item.title ?? '');
  return {
    name: item.title,
    itemId: item.id,
    calledOff: isCancelled ? 'is cancelled' : /\bpostponed\b/i.test(item.title ?? '') ? 'is postponed' : null,
    startTime: null,
    startAsWritten: item.start,
    endTime: null,
    venue: null,
    address: null,
    performers: [],
    description: item.content,
    links: item.link ? [item.link] : [],
    images: item.image ? [item.image] : [],
    price: item.price,
    types: [],
    keywords: item.categories.join(' '),
    confidence: 100,
    element: null,
  };
}
