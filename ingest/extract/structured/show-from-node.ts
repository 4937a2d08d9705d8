import { cityDate, isDate } from '#schema/kernel/time/calendar.ts';
import { bounds } from '../bounds.ts';
import type { ExtractedShow } from '../shows/extracted-show.ts';
import type { Coordinates } from '../shows/other-towns.ts';
import { type Element, textUnder } from '../text/html.ts';
import { parseMoment } from '../text/parse-moment.ts';
import { folded } from '../text/phrases.ts';
import { behindTown, townOfPlace } from '../text/towns.ts';
import { toLine } from '../text/words.ts';
import { expandSchedule } from './event-schedule.ts';
import type { PageVenue } from './page-venue.ts';
import { performersOf, placeOf } from './place.ts';
import { isSoldOut, priceOf } from './price.ts';
import { addressesIn, isNode, type SchemaNode, textIn, typesOf, valuesOf, wordsOf } from './schema-node.ts';

type SchemaContext = {
  timeZone: string;
  today: string;
  element: Element | null;
  pageVenue: PageVenue | null;
  /** Schedules of the page that may still be expanded. */
  remaining: { schedules: number };
  resolve(value: unknown): unknown;
};

/**
 * The shows of a node of schema.org: one, or the occurrences of its schedules. Dates without offset are local to
 * `timeZone`.
 */
export function* showsFromNode(
  node: SchemaNode,
  context: SchemaContext,
): Generator<ExtractedShow | { note: string }> {
  const show = showFromNode(node, context);
  const schedules = valuesOf(node.eventSchedule).map(context.resolve).filter(isNode);
  if (schedules.length === 0) {
    const starts = severalStarts(node, context.timeZone);
    if (starts.length === 0) return yield show;
    for (const startTime of starts)
      yield {
        ...show,
        startTime,
        endTime: null,
        itemId: show.itemId && `${show.itemId} ${startTime}`,
        pageUrl: null,
      };
    return;
  }
  for (const schedule of schedules) {
    if (context.remaining.schedules === 0) return;
    context.remaining.schedules -= 1;
    const occurrences = expandSchedule(schedule, show.startTime, context);
    if (!occurrences)
      yield { note: `'${toLine(show.name, 80) ?? 'An entry'}' repeats in a way that is not understood` };
    for (const { startTime, endTime } of occurrences ?? [])
      yield {
        ...show,
        startTime,
        endTime,
        itemId: show.itemId ? `${show.itemId} ${startTime}` : null,
        pageUrl: null,
      };
  }
}

/** The starts of a node that has several with hours, written alike; none of another one. */
function severalStarts({ startDate }: SchemaNode, timeZone: string): string[] {
  const written = datesIn(startDate);
  const offsets = new Set(written.map((each) => /(?:Z|[+-]\d{2}:?\d{2})?$/.exec(each)?.[0]));
  const starts = new Set(written.flatMap((each) => parseMoment(each, timeZone) ?? []));
  const isSeveral =
    starts.size > 1 && offsets.size === 1 && [...starts].every((start) => start.includes('T'));
  return isSeveral ? [...starts].slice(0, bounds.itemValues) : [];
}

/** The dates of a property; some sites write several in one text. */
const datesIn = (value: unknown) =>
  valuesOf(value).flatMap(
    (each) =>
      textIn(each)
        ?.trim()
        .split(/\s*,\s*(?=\d{4}-\d{2}-\d{2})/) ?? [],
  );

function showFromNode(
  node: SchemaNode,
  { timeZone, element, pageVenue, resolve }: SchemaContext,
): ExtractedShow {
  const { venue, address, online } = placeOfShow(node, resolve);
  // Some templates close the place before its address, which is then one of the show.
  const ownAddress = placeOf({ '@type': 'Place', address: node.address }, resolve).address;
  const start = momentOf(node, ['startDate', 'startTime'], timeZone);
  const end = momentOf(node, ['endDate', 'endTime'], timeZone);
  const works = ['workPresented', 'workPerformed', 'workFeatured'].flatMap((property) =>
    valuesOf(node[property]).map(resolve),
  );
  const named = performersOf(node, resolve);
  const organizers = valuesOf(node.organizer).flatMap((each) => textIn(resolve(each)) ?? []);
  const foldedOrganizers = new Set(organizers.map(folded));
  // Plug-ins without a field for performers write the organizer in their place.
  const performers = named.filter((name) => !foldedOrganizers.has(folded(name)));
  const images = [node.image, node.photo, ...works.filter(isNode).map(({ image }) => image)];
  const offers = valuesOf(node.offers).map(resolve).filter(isNode);
  return {
    name:
      textIn(node.name) ??
      textIn(node.headline) ??
      textIn(node.summary) ??
      works.map((work) => textIn(work)).find(Boolean) ??
      (named.join(', ') || null),
    itemId: identifierOf(node),
    pageUrl:
      [...addressesIn(node['@id']), ...addressesIn(node.url)].find((id) => !id.startsWith('_:')) ?? null,
    calledOff: calledOff(node, online, element),
    isSoldOut: offers.length > 0 && offers.every(isSoldOut),
    startAsWritten: start.written,
    startTime: start.moment,
    endTime: end.moment ?? endAfter(start.moment, textIn(node.duration)),
    venue,
    address: address ?? ownAddress,
    town: townOf(node, resolve),
    coordinates: coordinatesOf(node, resolve),
    performers,
    organizers,
    description: textIn(node.description),
    links: [...offers.flatMap((offer) => addressesIn(offer.url)), ...addressesIn(node.url)],
    images: images.flatMap(valuesOf).map(resolve).flatMap(addressesIn),
    price: priceOf(node, resolve),
    types: typesOf(node),
    keywords: ['keywords', 'genre', 'about', 'additionalType']
      .flatMap((property) => valuesOf(node[property]).map(textIn))
      .filter(Boolean)
      .join(' '),
    confidence: 100,
    element,
    pageVenue,
  };
}

/** The place of a show; where it is named as the show is, by the name of its address or of what contains it. */
function placeOfShow(node: SchemaNode, resolve: (value: unknown) => unknown): ReturnType<typeof placeOf> {
  const place = placeOf(node.location, resolve);
  if (place.venue === null || folded(place.venue) !== folded(textIn(node.name) ?? '')) return place;
  const unnamed = valuesOf(node.location)
    .map(resolve)
    .map((each) => (isNode(each) ? { ...each, name: undefined } : each));
  return { ...place, venue: placeOf(unnamed, resolve).venue ?? place.venue };
}

/** The town of a show's first place: that of its address, or of a text in its place. */
function townOf({ location, town }: SchemaNode, resolve: (value: unknown) => unknown): string | null {
  const [place, ...others] = valuesOf(location).map(resolve);
  // Data of an application has it apart, some of microformats in a second place.
  if (!isNode(place))
    return (
      textIn(town) ??
      townOfPlace(textIn(place) ?? '') ??
      others.map((other) => townOfPlace(textIn(other) ?? '')).find(Boolean) ??
      null
    );
  const [address] = valuesOf(place.address).map(resolve);
  const locality = textIn((isNode(address) ? address : place).addressLocality);
  const inName = behindTown(textIn(place.name) ?? '')?.town ?? null;
  return locality ?? townOfPlace(textIn(place.location) ?? '') ?? inName;
}

/** The coordinates of a show's first place. */
function coordinatesOf({ location }: SchemaNode, resolve: (value: unknown) => unknown): Coordinates | null {
  const [place] = valuesOf(location).map(resolve);
  if (!isNode(place)) return null;
  const [geo = place] = valuesOf(place.geo).map(resolve).filter(isNode);
  const [latitude, longitude] = [geo.latitude, geo.longitude].map((each) => Number(textIn(each) ?? 'none'));
  return latitude && longitude ? { latitude, longitude } : null;
}

/** The end of a show by its duration in ISO 8601; null without a time or duration. */
function endAfter(start: string | null, duration: string | null): string | null {
  const [, hours = '0', minutes = '0'] =
    /^PT(?=\d)(?:(\d{1,2})H)?(?:(\d{1,3})M)?$/i.exec(duration?.trim() ?? '') ?? [];
  const length = Number(hours) * 60 + Number(minutes);
  return start?.includes('T') && length > 0
    ? new Date(Date.parse(start) + length * 60_000).toISOString()
    : null;
}

/** A text, or the value of a node's property of the same meaning. */
function identifierOf(node: SchemaNode): string | null {
  const [first] = valuesOf(node.identifier);
  return isNode(first) ? textIn(first.value ?? first['@value']) : textIn(first);
}

/**
 * The first date that can be parsed, preferably with a time; combined with the time if the page has it separately,
 * and the start of an interval 'start/end'.
 */
function momentOf(
  node: SchemaNode,
  [day, time]: [day: string, time: string],
  timeZone: string,
): { written: string | null; moment: string | null } {
  const hour = textIn(node[time])?.trim();
  const written = datesIn(node[day])
    .flatMap((each) => toLine(each, 100) ?? [])
    .map((date) => {
      const onDay = hour ? parseMoment(date, timeZone) : null;
      return onDay && isDate(onDay) ? `${onDay} ${hour}` : date;
    })
    .map((date) => /^(\d{4}-\d{2}-\d{2}[^/]*)\/[\dP]/.exec(date)?.[1] ?? date);
  const moments = written.flatMap((each) => parseMoment(each, timeZone) ?? []);
  const [first = null] = moments;
  return {
    written: written[0] ?? null,
    moment: first?.includes('T') ? first : (withTimeOn(first, moments, timeZone) ?? first),
  };
}

const withTimeOn = (date: string | null, moments: readonly string[], timeZone: string) =>
  moments.find((moment) => moment.includes('T') && cityDate(moment, timeZone) === date);

/** The last word of a class such as 'event--cancelled'. */
const calledOffClass = /(?:^|[-_])(cancell?ed|postponed)$/i;

/** Characters of an entry in which its state is searched; entries may stand one in another. */
const maxEntryText = 2000;
/** 'POSTPONED - New date TBA' in a line of its own. */
const calledOffLine =
  /(?:^|\n)\W*(postponed|cancell?ed)(?:\W+(?:new date|date|show|tb[ad]|to be)\b[^\n]{0,40})?\W*(?:\n|$)/i;

function calledOff(node: SchemaNode, online: boolean, element: Element | null): ExtractedShow['calledOff'] {
  const ofElement = (element?.attribs.class ?? '')
    .split(/\s+/, 50)
    .flatMap((each) => calledOffClass.exec(each)?.[1]?.toLowerCase() ?? []);
  const text = element ? textUnder([element], { maxLength: maxEntryText }) : '';
  const ofLine = calledOffLine.exec(text)?.[1]?.toLowerCase() ?? [];
  const states = [wordsOf(node.eventStatus), wordsOf(node.eventAttendanceMode), ofElement, ofLine].flat();
  if (states.some((state) => /^event(?:cancelled|canceled)$|^cancell?ed$/.test(state))) return 'is cancelled';
  if (states.some((state) => /^(?:event)?postponed$/.test(state))) return 'is postponed';
  if (online || states.includes('onlineeventattendancemode') || states.includes('eventmovedonline'))
    return 'is online only';
  return null;
}
