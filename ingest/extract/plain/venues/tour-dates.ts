import type { City } from '../../page.ts';
import { isListTitle } from '../../text/headings.ts';
import { isKnownTown, isTownOf } from '../../text/towns.ts';
import type { Entry } from '../entries/entry.ts';
import { isNoName, looseWords } from '../names/entry-name.ts';
import { nameAbove } from '../names/name-above.ts';

const cityAlone = /^(?<city>\p{Lu}(?:(?!\s-)[\p{L}.' -]){1,40}?)(?:,\s*[A-Z]{2}|,?\s+D\.C\.)$/u;
/** 'Tin Lantern, Austin' and 'Tin Lantern – Austin, TX'. */
const placeInCity =
  /^(?:@\s*|at\s+)?(?<place>\p{Lu}(?:(?!\s[-–—@]\s|\sat\s)[^|,]){1,60}?)(?:\s+\([^()]*\))?(?:,|\s+[-–—·•])\s*(?<city>\p{Lu}[\p{L}.' -]{1,30}?)(?<state>,?\s+(?:[A-Z]{2}|Texas)(?:\s+\d{5})?)?$/u;
/** What a tour says of a date: 'w/ Fern Hollow', '(record release)', 'solo'. */
const note = /^(?:[wW]\/|With\b|Feat|Plus\b|\(|\+|\p{Ll})/u;
/** '1400 E. Elm St. Doors at 7pm' behind the venue. */
const addressLine = /^\d{1,5}\s+(?:[NSEW]\.?\s+)?\p{Lu}/u;
/** What is written in place of an hour: 'noon, Austin, TX'. */
const hourWord = /^(?:noon|midnight|time tb[acd]|tb[acd])[\s,]+/i;
/** 'Elm Park, Austin, TX 78704, Austin, TX 78704' of an address that a map has completed. */
const townTwice = /(,\s[^,]{2,40},\s[A-Z]{2}\s\d{5})\1$/;
const behindAddress = /,\s(?:USA?|United States)$/;
/** 'Lakeway TX, venue tba'. */
const venueOpen = /\b(?:venue|location)\s+tb[acd]\b/i;
const minCities = 2;
const minDates = 3;
const minShare = 0.6;

/** `isTour`: an entry needs neither hour nor link. */
type TourDates = { entries: readonly Entry[]; isTour: boolean };

/** The city of an entry, the venue beside it, and its other texts. */
type Place = {
  city: string | null;
  venue: string | null;
  /** What stands before the city in its text. */
  beforeCity: string | null;
  others: readonly string[];
};

/**
 * The entries of a page that lists several cities, as a tour or a promoter does: those in the city of the site. Rows of
 * a tour have no names of their own: theirs is the artist of the headings, of the title of the page, or its brand.
 */
export function datesInCity(
  entries: readonly Entry[],
  city: City,
  { title, brand }: { title: string; brand: string | null },
): TourDates {
  const places = placesOf(entries, city);
  const known = places.flatMap((each) => each.city ?? []);
  const isOfCities =
    known.length >= Math.max(minDates, minShare * entries.length) && new Set(known).size >= minCities;
  const areAtPlaces = places.filter(({ venue }) => venue !== null).length >= minDates;
  if (!isOfCities && !areAtPlaces) return { entries, isTour: false };
  const inCity = entries.flatMap((entry, at) => {
    const place = places[at]!;
    const isOurs = place.city === null || isTownOf(city, place.city);
    return isOurs && !venueOpen.test(entry.text) ? [{ entry, place }] : [];
  });
  const isNamed = ({ name, parts }: Entry, { venue, others }: Place) =>
    name !== null && name !== parts.venue && (venue === null ? others.length > 1 : others.length > 0);
  const named = entries.filter((entry, at) => isNamed(entry, places[at]!));
  const shows = inCity.map(({ entry, place }) => ({
    ...entry,
    name: isNamed(entry, place) ? entry.name : null,
    parts: { ...entry.parts, venue: place.venue ?? entry.parts.venue },
  }));
  if (2 * named.length >= entries.length) return { entries: shows, isTour: false };
  const artist = artistOf(entries, title) ?? brand;
  const areWorks = areWorksOf(entries);
  const dates = inCity.map(({ entry, place }) => {
    // 'Best of Summer' above 'Elm Park, Austin, TX' is a name.
    const own = place.beforeCity && place.others.find((other) => other === (entry.name ?? entry.parts.venue));
    const venue = own ? place.beforeCity : place.venue;
    return {
      ...entry,
      name: own ?? (areWorks ? nameAbove(entry.above) : artist),
      parts: { ...entry.parts, venue: venue ?? venueOf(entry) ?? firstSentence(place.others[0]) },
    };
  });
  return { entries: dates, isTour: artist !== null };
}

/** 'Tin Lantern' of 'Tin Lantern. Details soon.' and of 'Tin Lantern (extra date added)'. */
const firstSentence = (text: string | undefined) =>
  text?.split(/(?<=\p{L}{3})\.(?:\s|$)|\s+\(/u, 1)[0] || null;

/** The places of entries by their texts without dates, hours and labels. */
function placesOf(entries: readonly Entry[], ours: City): Place[] {
  const rows = entries.map(({ text, found }) =>
    found.words
      .reduce((line, each) => line.replace(looseWords(each), ' | '), text)
      .split('|')
      .map((cell) =>
        cell
          .replace(/^[\s,–—-]+|[\s,–—-]+$/g, '')
          .replace(hourWord, '')
          .replace(behindAddress, '')
          .replace(townTwice, '$1'),
      ),
  );
  // Where the venues of ours have its name behind them, another name is that of a city as well.
  const isOurs = (cell: string) => {
    const { city } = placeInCity.exec(cell)?.groups ?? {};
    return city !== undefined && isTownOf(ours, city);
  };
  const areNamed = rows.filter((cells) => cells.some(isOurs)).length >= entries.length / 2;
  const isInCity = (cell: string) => {
    const { city, state } = placeInCity.exec(cell)?.groups ?? {};
    return (
      city !== undefined &&
      // 'Songs with Ida Marsh, Ana Fern and Lou'.
      !/(?:^|\s)(?:and|&|with)\s/.test(city) &&
      (areNamed || isTownOf(ours, city) || state !== undefined)
    );
  };
  // 'Glasgow | Tin Lantern' of a tour has no more than town and venue.
  const texts = rows.map((cells) => cells.filter((cell) => /\p{L}{2}/u.test(cell) && !isNoName(cell)));
  const bare = texts.filter((cells) => cells.length === 2 && cells.some((cell) => isKnownTown(cell)));
  const areBare = bare.length >= Math.max(minDates, minShare * rows.length);
  const cityIn = (cell: string) =>
    cityAlone.exec(cell)?.groups?.city?.trim() ?? (areBare && isKnownTown(cell) ? cell.trim() : null);
  return rows.map((cells, n) => {
    const at = cells.findIndex((cell) => cityIn(cell) !== null);
    const ours = cells.findIndex(isOurs);
    const beside = at < 0 ? (ours < 0 ? cells.findLastIndex(isInCity) : ours) : -1;
    const groups = at < 0 ? placeInCity.exec(cells[beside] ?? '')?.groups : undefined;
    return {
      city: cityIn(cells[at] ?? '') ?? groups?.city?.trim() ?? null,
      venue: beside < 0 ? null : (entries[n]!.parts.venue ?? groups?.place?.trim() ?? null),
      beforeCity: groups?.place?.trim() ?? null,
      others: cells.filter(
        (cell, place) =>
          place !== at &&
          place !== beside &&
          /\p{L}{2}/u.test(cell) &&
          !note.test(cell) &&
          !addressLine.test(cell) &&
          !isNoName(cell) &&
          !isListTitle(cell),
      ),
    };
  });
}

/** True for several headings with a text on a work below each, as the season of a choir has. */
function areWorksOf(entries: readonly Entry[]): boolean {
  const works = new Set(entries.map(({ above }) => nameAbove(above)));
  return works.size > 1 && !works.has(null) && entries.every(({ above }) => above.at(-1)?.level === 8);
}

/** The heading that the title of the page has too; else the first part of the title that is a name, or a heading. */
function artistOf(entries: readonly Entry[], title: string): string | null {
  const heading = entries.map(({ above }) => nameAbove(above)).find(Boolean) ?? null;
  if (heading && title.toLowerCase().includes(heading.toLowerCase())) return heading;
  return (unnamed.test(title) ? null : artistIn(title)) ?? heading?.replace(/\s+tours$/i, '') ?? null;
}

/** The title of a page that its author has not named: what stands behind it is the site. */
const unnamed =
  /^(?:document title|page title|untitled(?: (?:document|page))?|new page(?: \d{1,2})?)(?!\s*[\p{L}\d])/iu;

/** 'The Larks' of 'Tour | The Larks'. */
const artistIn = (title: string) =>
  title
    .split(/\s+[-–—|:•]\s+/)
    .map((part) => part.trim())
    .find((part) => part.length > 1 && !isListTitle(part) && !isNoName(part)) ?? null;

/** 'Tin Lantern' of 'Tin Lantern (second night!)' and of 'Day party @ Tin Lantern, noon'. */
const venueOf = ({ parts }: Entry) =>
  parts.venue
    ?.replace(/^.*\s@\s/, '')
    .replace(/^the\s+(?=\p{Lu})/u, '')
    .replace(/\s*\([^()]*\)\s*$/, '')
    .replace(/,\s(?:noon|\d.*)$/i, '') || null;
