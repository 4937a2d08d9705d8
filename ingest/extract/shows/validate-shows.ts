import { cityDate } from '#schema/kernel/time/calendar.ts';
import type { ScrapedFields } from '#schema/scraping/scraped-event.ts';
import { bounds } from '../bounds.ts';
import { baseOf, formOf, type PageContext } from '../page.ts';
import { type SourceKind, sourceKinds } from '../source-kinds.ts';
import { type Element, parsePage } from '../text/html.ts';
import { containsPhrase, folded } from '../text/phrases.ts';
import { findPictures, pictureFor } from '../text/picture.ts';
import { firstAddress } from '../text/web-address.ts';
import { toLine } from '../text/words.ts';
import type { ExtractedShow, ShowNote } from './extracted-show.ts';
import { type Keys, keysOf } from './list-keys.ts';
import {
  elsewhereIn,
  type ShowTown,
  townOfShow,
  withTownsBehindPlaces,
  withTownsOfBranches,
} from './other-towns.ts';
import { toScrapedFields } from './to-scraped-fields.ts';

/** `place`: its number among the entries of the page. */
export type ValidShow = {
  candidate: ScrapedFields;
  place: number;
  element: Element | null;
};
/** What a show that is left out is known by. */
export type LeftOut = Keys & { startTime: string | null };
/** `leftOut`: entries that are not usable, each with its note in `skipped`. */
export type ValidatedShows = {
  valid: ValidShow[];
  /** Those of the shows left out that are cancelled or postponed. */
  calledOff: ScrapedFields[];
  /** Those of the shows left out that go on, as if they began today: some have performances to come. */
  begun: ValidShow[];
  /** Coming ones that are left out. */
  others: LeftOut[];
  skipped: string[];
  leftOut: number;
  entries: number;
  /** False when the page has more shows than are taken, or a note says that it was not read to its end. */
  isWhole: boolean;
};
type StructuredShows = { kind: string | null; validated: ValidatedShows | null; broken: number };

/**
 * The shows of the first kind of structured data that has usable ones, and what further kinds have besides; else the notes of the first kind that has
 * entries; null without entries. `kind` is the name of that kind; `broken` is the number of blocks that cannot be
 * parsed.
 */
export function findStructuredShows(
  context: PageContext,
  kinds: readonly SourceKind[] = sourceKinds,
): StructuredShows {
  let best: Omit<StructuredShows, 'broken'> = { kind: null, validated: null };
  const broken = new Set<number>();
  for (const { name, suits, find } of kinds) {
    if (!suits(context.page)) continue;
    const found = find(context);
    for (const start of found.broken) broken.add(start);
    const validated = validate(found.shows, context);
    const isUsable = validated.valid.length > 0;
    const hasNotes = validated.skipped.length > 0;
    if (best.validated && best.validated.valid.length > 0) addOthers(best.validated, validated, context);
    else if (isUsable || (hasNotes && !best.validated)) best = { kind: name, validated };
  }
  return { ...best, broken: broken.size };
}

/**
 * Adds the shows of a further kind that the page does not have in a better one: a page may mark up its next show twice
 * and the others once. One of a known name, or at a known venue on a known day, is the same one.
 */
function addOthers(known: ValidatedShows, others: ValidatedShows, { city }: PageContext): void {
  const dayAt = ({ venue, startTime }: ScrapedFields) =>
    `${foldedVenue(venue)}|${startTime.includes('T') ? cityDate(startTime, city.timeZone) : startTime}`;
  const all = [...known.valid.map(({ candidate }) => candidate), ...known.calledOff];
  const names = new Set(all.map(({ eventName }) => folded(eventName)));
  const days = new Set(all.map(dayAt));
  const notes = folded(known.skipped.join(' | '));
  for (const show of others.valid) {
    const { candidate } = show;
    const isKnown =
      names.has(folded(candidate.eventName)) ||
      days.has(dayAt(candidate)) ||
      containsPhrase(notes, candidate.eventName);
    if (!isKnown && known.valid.length < bounds.shows)
      known.valid.push({ ...show, place: known.entries + show.place });
  }
}

/** A usable show, or a note on why it is left out; both for one that is called off. */
type Read = { candidate: ScrapedFields; note?: undefined } | { candidate?: ScrapedFields; note: string };

/** Validates entries and removes duplicates; `skipped` has notes on the others. */
export function validate(shows: Iterable<ExtractedShow | ShowNote>, context: PageContext): ValidatedShows {
  const validated: ValidatedShows = {
    valid: [],
    calledOff: [],
    begun: [],
    others: [],
    skipped: [],
    leftOut: 0,
    entries: 0,
    isWhole: true,
  };
  const { city } = context;
  const { timeZone } = city;
  const seenKeys = new Set<string>();
  const towns: (ShowTown & { place: number })[] = [];
  for (const each of shows) {
    if ('note' in each && each.isEntry === false) {
      validated.skipped.push(each.note);
      validated.isWhole = false;
      continue;
    }
    const place = validated.entries;
    validated.entries += 1;
    if (!('note' in each)) towns.push({ ...townOfShow(each), place });
    const result: Read = 'note' in each ? each : toScrapedFields(each, context);
    if (result.note !== undefined) {
      validated.leftOut += 1;
      validated.skipped.push(result.note);
      const noted = /^'(.+?)' is no public show/.exec(result.note)?.[1] ?? null;
      const other = 'note' in each ? { name: noted, venue: null, startTime: null } : each;
      const keys = keysOf(other, timeZone);
      const isComing = keys.day === null || keys.day >= context.today;
      if (isComing && validated.others.length < bounds.shows)
        validated.others.push({ ...keys, startTime: other.startTime });
      const begun = 'note' in each || result.candidate ? null : begunShow(each, context);
      if (begun && validated.begun.length < bounds.shows)
        validated.begun.push({ candidate: begun, place, element: 'note' in each ? null : each.element });
      if (result.candidate && validated.calledOff.length < bounds.shows)
        validated.calledOff.push(result.candidate);
      continue;
    }
    const { candidate } = result;
    const { eventName, venue, startTime } = candidate;
    const key = `${folded(eventName)}|${foldedVenue(venue)}|${startTime}`;
    if (seenKeys.has(key)) continue;
    seenKeys.add(key);
    if (validated.valid.length === bounds.shows) {
      validated.skipped.push(`Only the first ${bounds.shows} shows of the page are taken`);
      validated.isWhole = false;
      break;
    }
    validated.valid.push({
      candidate,
      place,
      element: 'note' in each ? null : each.element,
    });
  }
  const elsewhere = new Map(
    [...elsewhereIn(withTownsBehindPlaces(withTownsOfBranches(towns), city), city)].map((each) => [
      each.place,
      each.town,
    ]),
  );
  const valid = withoutRepeated(validated.valid, timeZone);
  for (const { candidate, place } of valid) {
    if (!elsewhere.has(place)) continue;
    validated.leftOut += 1;
    const { eventName: name, venue, startTime } = candidate;
    validated.others.push({ ...keysOf({ name, venue, startTime }, timeZone), startTime });
    validated.skipped.push(
      `'${toLine(candidate.eventName, 80)}' is in ${toLine(elsewhere.get(place) ?? '', 80)}`,
    );
  }
  const isHere = ({ place }: ValidShow) => !elsewhere.has(place);
  return { ...validated, valid: valid.filter(isHere), begun: validated.begun.filter(isHere) };
}

function begunShow(show: ExtractedShow, context: PageContext): ScrapedFields | null {
  const { today, city } = context;
  const [first, last] = [show.startTime, show.endTime].map(
    (each) => keysOf({ ...show, startTime: each }, city.timeZone).day,
  );
  if (!first || !last || first >= today || last < today) return null;
  const { candidate, note } = toScrapedFields({ ...show, startTime: today }, context);
  return candidate && note === undefined ? candidate : null;
}

/** Pages write one venue with and without its article. */
const foldedVenue = (venue: string) => folded(venue).replace(/^ the /, ' ');

/** True for 'Fast Lane: Night Heron' beside 'Night Heron': a box office sells it with the show. */
const isExtra = (name: string, other: string) => {
  const before = name.slice(0, -other.length);
  return name.endsWith(other) && /[\p{L}\d]\s*[:|–—-]\s+$/u.test(before) && !ofExhibition.test(before);
};
const ofExhibition = /\b(?:opening|reception|launch|preview)\b/i;

/**
 * Pages repeat a show with its date only, such as in a list above the details, or by a second plug-in under a longer or
 * shorter name.
 */
function withoutRepeated(valid: readonly ValidShow[], timeZone: string): ValidShow[] {
  const dayOf = ({ startTime }: ScrapedFields) =>
    startTime.includes('T') ? cityDate(startTime, timeZone) : startTime;
  const sameDay = Map.groupBy(
    valid,
    ({ candidate }) => `${foldedVenue(candidate.venue)}|${dayOf(candidate)}`,
  );
  const names = new Map(valid.map((show) => [show, folded(show.candidate.eventName)]));
  const isRepeated = (show: ValidShow, other: ValidShow, isLater: boolean) => {
    const [start, otherStart] = [show.candidate.startTime, other.candidate.startTime];
    const [name = '', otherName = ''] = [names.get(show), names.get(other)];
    if (start === otherStart && isExtra(show.candidate.eventName, other.candidate.eventName)) return true;
    if (!name.startsWith(otherName) && !otherName.startsWith(name)) return false;
    if (start === otherStart) return isLater;
    // An exhibition is not its opening reception.
    const isRun = name !== otherName && show.candidate.endTime !== null;
    return !start.includes('T') && otherStart.includes('T') && !isRun;
  };
  const repeated = new Set(
    [...sameDay.values()].flatMap((shows) =>
      shows.filter((show, at) => shows.some((other, i) => i !== at && isRepeated(show, other, i < at))),
    ),
  );
  return valid.filter((show) => !repeated.has(show));
}

/** The valid shows, with pictures by the source's selector if they have none, and notes on the others. */
export function toResult(
  validated: ValidatedShows | null,
  broken: number,
  { page, source }: PageContext,
): {
  items: ScrapedFields[];
  calledOff: ScrapedFields[];
  skipped: string[];
  leftOut: number;
  isWhole: boolean;
} {
  const {
    valid = [],
    calledOff = [],
    skipped = [],
    leftOut = 0,
    entries = 0,
    isWhole = true,
  } = validated ?? {};
  const others = { calledOff, leftOut, isWhole: isWhole && broken === 0 };
  const notes = [
    ...Array.from({ length: broken }, () => 'A block of structured data cannot be read'),
    ...skipped,
  ];
  if (notes.length > bounds.notes)
    notes.splice(bounds.notes, notes.length, `${notes.length - bounds.notes} more entries cannot be used`);
  if (
    !source.imageSelector ||
    formOf(page) !== 'html' ||
    valid.every(({ candidate }) => candidate.originalImageUrl)
  )
    return { items: valid.map(({ candidate }) => candidate), skipped: notes, ...others };
  const pictures = findPictures(parsePage(page), source.imageSelector);
  if (!pictures) notes.push('The image selector of the source cannot be read');
  return {
    items: valid.map(({ candidate, place, element }) => {
      const urls = candidate.originalImageUrl ? [] : pictureFor(pictures ?? [], { element, place, entries });
      return {
        ...candidate,
        originalImageUrl: candidate.originalImageUrl ?? firstAddress(urls, baseOf(page)),
      };
    }),
    skipped: notes,
    ...others,
  };
}
