import { isListTitle, isNoName } from './entry-name.ts';
import { type Entry, nameAbove } from './list-entries.ts';

const cityCell = /(?:^|\|)\s*(?<city>\p{Lu}[\p{L}.' -]{1,40}),\s*[A-Z]{2}\s*(?=\||$)/u;
const minCities = 2;
const minDates = 3;
const minShare = 0.6;

/** `isTour`: an entry needs neither hour nor link. */
type TourDates = { entries: readonly Entry[]; isTour: boolean };

/**
 * The entries of a page that lists several cities, as a tour or a promoter does: those in the city of the site. Rows of
 * a tour have no names of their own: theirs is the artist of the headings, or of the title of the page.
 */
export function datesInCity(entries: readonly Entry[], city: string, title: string): TourDates {
  const cities = entries.map(({ text }) => cityCell.exec(text)?.groups?.city?.trim() ?? null);
  const known = cities.filter((each) => each !== null);
  const isOfCities =
    known.length >= Math.max(minDates, minShare * entries.length) && new Set(known).size >= minCities;
  if (!isOfCities) return { entries, isTour: false };
  const inCity = entries.filter((_, at) => cities[at] === null || cities[at] === city);
  const named = entries.filter(({ name, parts }) => name !== null && name !== parts.venue);
  if (named.length > entries.length / 2) return { entries: inCity, isTour: false };
  const artist = entries.map(({ above }) => nameAbove(above)).find(Boolean) ?? artistIn(title);
  const shows = inCity.map((entry) => ({
    ...entry,
    name: artist,
    parts: { ...entry.parts, venue: placeOf(entry) },
  }));
  return { entries: shows, isTour: artist !== null };
}

/** 'The Larks' of 'Tour | The Larks'. */
const artistIn = (title: string) =>
  title
    .split(/\s+[-–—|:•]\s+/)
    .map((part) => part.trim())
    .find((part) => part.length > 1 && !isListTitle(part) && !isNoName(part)) ?? null;

/** 'Tin Lantern' of 'Tin Lantern (second night!)' and of 'Day party @ Tin Lantern, noon'. */
const placeOf = ({ parts }: Entry) =>
  parts.venue
    ?.replace(/^.*\s@\s/, '')
    .replace(/\s*\([^()]*\)\s*$/, '')
    .replace(/,\s(?:noon|\d.*)$/i, '') || null;
