import { limits } from '#schema/kernel/limits.ts';
import { cityDate, isDate } from '#schema/kernel/time/calendar.ts';
import type { ScrapedFields } from '#schema/scraping/scraped-event.ts';
import { baseOf, type PageContext, siteNameOf } from '../page.ts';
import { showAfterDoors } from '../text/door-time.ts';
import { eventTypeOf } from '../text/event-type.ts';
import { hourIn, parseMoment } from '../text/parse-moment.ts';
import { containsPhrase, folded } from '../text/phrases.ts';
import { firstAddress, webAddress } from '../text/web-address.ts';
import { splitNames, toLine, toParagraphs } from '../text/words.ts';
import { findTimes } from '../times/find-times.ts';
import { hasNoAudience } from './audience/no-audience.ts';
import type { ExtractedShow } from './extracted-show.ts';
import { isMovedFrom } from './name-notes.ts';
import { isNoShow, saysVenueClosed } from './no-show.ts';
import { actsIn, hourInName, nameAndState, type StateInName } from './show-name.ts';
import { venueOfShow } from './venue-of-show.ts';

/**
 * The fields to store for an extracted show, or a note for the log of the run on why it is skipped (SCR-36): no
 * name, venue or parseable start, called off, online only, or already started. One that is called off has both, so that a
 * known show can be marked (D-112). A state in the name is not part of it.
 */
export function toScrapedFields(
  show: ExtractedShow,
  context: PageContext,
): { candidate: ScrapedFields; note?: undefined } | { candidate?: ScrapedFields; note: string } {
  const { city, source, today } = context;
  const writtenName = toLine(show.name, limits.performer);
  const { name: statedName, state: stateByName } = nameAndState(writtenName);
  const timed =
    hourOfDay(show, statedName, city.timeZone) ?? hourInDescription(show, statedName, city.timeZone);
  const { startTime, name: ownName } = timed ?? {
    startTime: afterDoors(show, city.timeZone),
    name: statedName,
  };
  const day = startTime?.includes('T') ? cityDate(startTime, city.timeZone) : startTime;
  // What is left of 'Sat Nov 15 08' is a year, and of another row its hour.
  if (!ownName || /^\d{1,2}(?:(?::\d\d)? noon)?$/i.test(ownName))
    return { note: `An entry${day ? ` of ${day}` : ''} has no name` };
  const quotedName = `'${toLine(writtenName, 80)}'`;
  const isMoved = day && writtenName && isMovedFrom(writtenName, day);
  const calledOff =
    show.calledOff ?? (isMoved ? 'is postponed' : calledOffBy(stateByName ?? stateInText(show.description)));
  const note = calledOff && `${quotedName} ${calledOff}`;
  if (calledOff === 'is online only') return { note: `${quotedName} ${calledOff}` };
  if (!startTime || !day)
    return note
      ? { note }
      : { note: `${quotedName} has no start that can be read${quoteText(show.startAsWritten)}` };
  if (day < today)
    return note
      ? { note }
      : {
          note: `${quotedName} ${isOver(show.endTime, today) ? 'is past' : 'has begun already'} (${day})`,
        };
  const names = [ownName, writtenName ?? '', toLine(show.venue, limits.venue) ?? ''];
  const description = toParagraphs(show.description, limits.description);
  const { keywords, types } = show;
  if (
    hasNoAudience({ name: ownName, description, keywords, types, venue: show.venue }) ||
    names.some((name) => isNoShow(name, isDate(startTime)))
  )
    return { note: note ?? `${quotedName} is no public show` };
  const { venue, pageVenue } = venueOfShow(show, ownName, context);
  if (!venue) return { note: note ?? `${quotedName} names no venue` };
  if (saysVenueClosed(ownName, venue)) return { note: note ?? `${quotedName} is no public show` };
  const eventName = actsIn(ownName, {
    places: [
      venue,
      withoutRoom(venue),
      ...(show.town ? [`${venue} ${show.town}`] : []),
      siteNameOf(context.page),
    ],
    organizers: show.organizers ?? [],
    performers: show.performers,
    city: city.name,
    day,
  });
  const base = baseOf(context.page);
  const itemId = toLine(show.itemId ?? ownAddress(show.pageUrl ?? null, context, base), limits.sourceItemId);
  const state = stateOf(show, calledOff, stateByName);
  const candidate: ScrapedFields = {
    eventName,
    eventType: eventTypeOf({ types, keywords, words: `${eventName} ${description ?? ''}` }, source.type),
    venue,
    address: toLine(show.address ?? pageVenue?.address ?? null, limits.address),
    startTime,
    endTime: show.endTime && show.endTime >= startTime ? show.endTime : null,
    performers: performersOf(show, `${eventName} ${description ?? ''}`, source.performerKeywords),
    description,
    ticketLink: firstAddress(show.links, base),
    originalImageUrl: firstAddress(show.images, base),
    imageUrl: null,
    price: toLine(show.price, limits.price),
    confidence: show.confidence,
    ...(itemId && { sourceItemId: itemId }),
    ...(state && { state }),
  };
  return note ? { candidate, note } : { candidate };
}

/** 'Mohawk' of 'Mohawk - Outdoor'. */
const withoutRoom = (venue: string) => venue.split(/\s+[-–—]\s+/, 1)[0] ?? venue;

/** The start of a show; where its own text says that this is the hour of the doors, the one of the show. */
function afterDoors({ startTime, description }: ExtractedShow, timeZone: string): string | null {
  if (!startTime?.includes('T') || !description) return startTime;
  const hour = showAfterDoors(
    toParagraphs(description, limits.description) ?? '',
    hourIn(startTime, timeZone),
  );
  return hour ? parseMoment(`${cityDate(startTime, timeZone)} ${hour}`, timeZone) : startTime;
}

/** The start and the name of a show whose name has its hour: '8pm Open Mic'; null of another one. */
function hourOfDay({ startTime, endTime }: ExtractedShow, written: string | null, timeZone: string) {
  const found = written && startTime ? hourInName(written) : null;
  if (!found || !startTime) return null;
  const isOfDay = isDate(startTime) && !(endTime && endTime > startTime);
  const day = isDate(startTime) ? startTime : cityDate(startTime, timeZone);
  const moment = parseMoment(`${day} ${found.hour}`, timeZone);
  return moment && (isOfDay || moment === startTime) ? { startTime: moment, name: found.name } : null;
}

/** The longest description that is about the hours of one show. */
const maxAboutHours = 300;

/** The start of a show of a day whose short description has one hour: 'Doors 7, curtain 7:30 pm'. */
function hourInDescription(
  { startTime, endTime, description }: ExtractedShow,
  name: string | null,
  timeZone: string,
) {
  if (!startTime || !isDate(startTime) || (endTime && endTime > startTime)) return null;
  const text = toParagraphs(description, limits.description) ?? '';
  const times = text.length > maxAboutHours ? [] : (findTimes(text, { isListed: false }) ?? []);
  const shows = times.filter(({ isShow }) => isShow);
  const [clock, ...others] = new Set((shows.length > 0 ? shows : times).map((time) => time.clock));
  const moment = clock && others.length === 0 ? parseMoment(`${startTime} ${clock}`, timeZone) : null;
  return moment ? { startTime: moment, name } : null;
}

/** An exhibition that is still running is not past, although its start cannot be attended any more. */
function isOver(endTime: string | null, today: string): boolean {
  return !endTime || endTime.slice(0, 10) < today;
}

function calledOffBy(state: StateInName | null): ExtractedShow['calledOff'] {
  if (state === 'cancelled') return 'is cancelled';
  return state === 'postponed' ? 'is postponed' : null;
}

/** The state at the start of a text, in capitals: 'CANCELLED - refunds at the door'. */
function stateInText(description: string | null): StateInName | null {
  const text = toParagraphs(description, limits.description)?.slice(0, maxAboutHours) ?? '';
  const [, word = ''] =
    /^\W*(CANCELL?ED|POSTPONED)(?:\W*$|\s*[.!:,;(–—-]|\s+(?:due|because|until|to)\b)/.exec(text) ?? [];
  return word === '' ? null : word === 'POSTPONED' ? 'postponed' : 'cancelled';
}

function stateOf(
  { isSoldOut }: ExtractedShow,
  calledOff: ExtractedShow['calledOff'],
  byName: StateInName | null,
): ScrapedFields['state'] | null {
  if (calledOff === 'is cancelled') return 'cancelled';
  if (calledOff === 'is postponed') return 'postponed';
  return isSoldOut ? 'sold_out' : byName;
}

/**
 * The address of a show's own page as its id; null for that of the page that is read, also with a fragment, unless
 * this has a number.
 */
function ownAddress(url: string | null, { page, source }: PageContext, base: string): string | null {
  const address = webAddress(url, base);
  if (!address || address.length > limits.sourceItemId) return null;
  const [path, fragment = ''] = address.split('#', 2);
  const isOfList = [page.url, source.url].some((each) => each.split('#', 1)[0] === path);
  if (isOfList) return /\d/.test(fragment) ? address : null;
  return address;
}

function quoteText(written: string | null): string {
  const words = toLine(written, 60);
  return words ? ` (it says '${words}')` : '';
}

/** Unique names; without any, those of the source's names that occur in the entry. */
function performersOf(show: ExtractedShow, words: string, keywords: string | null): string[] {
  const text = folded(words);
  const names =
    show.performers.length > 0
      ? show.performers
      : splitNames(keywords).filter((name) => containsPhrase(text, name));
  const byName = new Map<string, string>();
  for (const name of names) {
    const performer = toLine(name, limits.performer);
    if (performer && byName.size < limits.performers && !byName.has(folded(performer)))
      byName.set(folded(performer), performer);
  }
  return [...byName.values()];
}
