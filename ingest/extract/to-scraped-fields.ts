import { cityDate } from '#schema/kernel/calendar.ts';
import { limits } from '#schema/kernel/limits.ts';
import type { ScrapedFields } from '#schema/scraping/scraped-event.ts';
import type { ExtractedShow } from './extracted-show.ts';
import { baseOf, type PageContext } from './page.ts';
import { eventTypeOf } from './text/event-type.ts';
import { firstAddress } from './text/web-address.ts';
import { containsPhrase, folded, splitNames, toLine, toParagraphs } from './text/words.ts';

const calledOffInName = /^\W*cancell?ed\b/i;
const postponedInName = /^\W*postponed\b/i;

/**
 * What an announcement would be kept as, or why it cannot be used, in words for the run's log (SCR-36): without
 * name, venue or readable start, called off, online only, or begun before today.
 */
export function toScrapedFields(
  found: ExtractedShow,
  reading: PageContext,
): { candidate: ScrapedFields } | { note: string } {
  const { city, source, today } = reading;
  const eventName = toLine(found.name, limits.performer);
  const { startTime } = found;
  const day = startTime?.includes('T') ? cityDate(startTime, city.timeZone) : startTime;
  if (!eventName) return { note: `An entry${day ? ` of ${day}` : ''} has no name` };
  const called = `'${toLine(eventName, 80)}'`;
  const calledOff = found.calledOff ?? calledOffByName(eventName);
  if (calledOff) return { note: `${called} ${calledOff}` };
  if (!startTime || !day)
    return { note: `${called} has no start that can be read${asWritten(found.startAsWritten)}` };
  if (day < today)
    return { note: `${called} ${isOver(found.endTime, today) ? 'is past' : 'has begun already'} (${day})` };
  const venue = toLine(found.venue, limits.venue) ?? onlyVenueOf(source.venueKeywords);
  if (!venue) return { note: `${called} names no venue` };
  const description = toParagraphs(found.description, limits.description);
  const base = baseOf(reading.page);
  const itemId = toLine(found.itemId ?? null, limits.sourceItemId);
  return {
    candidate: {
      eventName,
      eventType: eventTypeOf(
        { types: found.types, keywords: found.keywords, words: `${eventName} ${description ?? ''}` },
        source.type,
      ),
      venue,
      address: toLine(found.address, limits.address),
      startTime,
      endTime: found.endTime && found.endTime >= startTime ? found.endTime : null,
      performers: performersOf(found, `${eventName} ${description ?? ''}`, source.performerKeywords),
      description,
      ticketLink: firstAddress(found.links, base),
      originalImageUrl: firstAddress(found.images, base),
      imageUrl: null,
      price: toLine(found.price, limits.price),
      confidence: found.confidence,
      ...(itemId && { sourceItemId: itemId }),
    },
  };
}

/** An exhibition that still hangs is no past one, though nobody can be invited to its beginning. */
function isOver(endTime: string | null, today: string): boolean {
  return !endTime || endTime.slice(0, 10) < today;
}

function calledOffByName(name: string): ExtractedShow['calledOff'] {
  if (calledOffInName.test(name)) return 'is cancelled';
  return postponedInName.test(name) ? 'is postponed' : null;
}

function asWritten(written: string | null): string {
  const words = toLine(written, 60);
  return words ? ` (it says '${words}')` : '';
}

/** A page of one venue need not name it; of several nobody knows which is meant. */
export function onlyVenueOf(venueKeywords: string | null): string | null {
  const [only, ...others] = splitNames(venueKeywords);
  return others.length === 0 ? toLine(only ?? null, limits.venue) : null;
}

/** Each name once; where none is given, those of the source's names that the entry speaks of. */
function performersOf(found: ExtractedShow, words: string, keywords: string | null): string[] {
  const text = folded(words);
  const names =
    found.performers.length > 0
      ? found.performers
      : splitNames(keywords).filter((name) => containsPhrase(text, name));
  const each = new Map<string, string>();
  for (const name of names) {
    const performer = toLine(name, limits.performer);
    if (performer && each.size < limits.performers && !each.has(folded(performer)))
      each.set(folded(performer), performer);
  }
  return [...each.values()];
}
