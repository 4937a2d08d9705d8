import { bounds } from '../bounds.ts';
import type { City } from '../page.ts';
import { containsPhrase, folded } from '../text/phrases.ts';
import { isLargeCity, isTownOf, townInAddress, townInName, townNamed, townOfTour } from '../text/towns.ts';
import { hallWord } from '../text/venue-words.ts';
import { toParagraphs } from '../text/words.ts';
import type { ExtractedShow } from './extracted-show.ts';

/** Degrees of latitude and longitude. */
export type Coordinates = { latitude: number; longitude: number };

/** Where a show is, as far as the page says so. */
export type ShowTown = {
  name: string | null;
  town: string | null;
  /** False where only its name has the town. */
  isInPlace: boolean;
  venue: string | null;
  address: string | null;
  coordinates: Coordinates | null;
};

/** The town of a show: that of its place, else the one at an edge of its name. */
export function townOfShow(show: ExtractedShow): ShowTown {
  const { name, town, address, description, coordinates = null } = show;
  const venue = show.venue ?? show.pageVenue?.venue ?? null;
  const ofPlace =
    townNamed(town ?? '') ??
    townInAddress(address ?? '') ??
    townInAddress(venue ?? '') ??
    townInName(venue ?? '') ??
    townOfTour(name ?? '') ??
    townInText(venue ?? '', description ?? '');
  const found = ofPlace ?? townInName(name ?? '');
  return { name, town: found, isInPlace: ofPlace !== null, venue, address, coordinates };
}

/** Characters of a name and of a text in which the address behind the name is searched. */
const [maxName, maxText] = [80, 1000];

/** The town of an address that the text of a show has behind its venue: 'Elm Barn, 410 Oak Rd, Kerrville, TX'. */
function townInText(venue: string, description: string): string | null {
  if (venue === '' || venue.length > maxName) return null;
  const address = new RegExp(
    `${RegExp.escape(venue)}\\s{0,2}[,(]\\s{0,2}(\\d{1,5} [^\\n,]{3,60}, ?[^\\n,]{3,40}, ?[A-Z]{2})\\b`,
  );
  const text = toParagraphs(description, maxText) ?? '';
  return townInAddress(address.exec(text)?.[1] ?? '');
}

/** A place at most this far from one in our city is in a suburb. */
const suburbKm = 15;
/** Towns of a page without ours that make it the page of a tour. */
const minTourTowns = 3;
/** So many shows of different names are more than those of a tour in one town. */
const minTownShows = 3;

/** Shows with the city at the end of their venue, where another one's venue has the same name without: 'Brick Bowl Reno'. */
export function withTownsOfBranches<Show extends ShowTown>(shows: readonly Show[]): Show[] {
  const venues = new Set(shows.map(({ venue }) => folded(venue ?? '').trim()));
  const cityBehind = (venue: string) => {
    const words = folded(venue).trim().split(' ');
    const counts = [1, 2, 3].filter((each) => each < words.length);
    const count = counts.find(
      (each) => isLargeCity(words.slice(-each).join(' ')) && venues.has(words.slice(0, -each).join(' ')),
    );
    return count ? venue.trim().split(/\s+/).slice(-count).join(' ') : null;
  };
  return shows.map((show) => {
    const town = show.town === null && show.venue ? cityBehind(show.venue) : null;
    return town ? { ...show, town, isInPlace: true } : show;
  });
}

/** Of the places of a page so many end with our city or a suburb. */
const minNamed = 1 / 2;
const lastTown = /,\s+(?<town>\p{Lu}[\p{L}.' -]{2,30})$/u;

/**
 * Shows whose place ends with a town, 'Old Hall, Elm Grove', on a page that has ours behind most places: a town that is not
 * known is one there.
 */
export function withTownsBehindPlaces<Show extends ShowTown>(shows: readonly Show[], city: City): Show[] {
  const townIn = ({ venue, address }: Show) =>
    lastTown.exec([venue, address].filter(Boolean).join(', '))?.groups?.town ?? null;
  const ours = shows.filter((show) => isTownOf(city, townIn(show) ?? ''));
  if (ours.length < minTownShows || ours.length < minNamed * shows.length) return [...shows];
  return shows.map((show) => {
    const town = show.town === null ? townIn(show) : null;
    return town && !hallWord.test(town) ? { ...show, town, isInPlace: true } : show;
  });
}

/**
 * The shows that are in other towns than our city and its suburbs, where the page has shows in our city. A page whose
 * shows are all in one other town, or most of them under several names, was chosen by an administrator. A town that only
 * the name of a show has is that of a film or a song where other shows of the page are at its venue.
 */
export function elsewhereIn<Show extends ShowTown>(shows: readonly Show[], city: City): Set<Show> {
  const isInCity = ({ town }: Show) => town !== null && containsPhrase(folded(town), city.name);
  const isOurs = ({ town }: Show) => town !== null && isTownOf(city, town);
  const ours = shows.filter(isOurs);
  const placed = ours.filter(({ coordinates }) => coordinates).slice(0, bounds.itemValues);
  const venues = new Set(
    shows.flatMap((show) => (show.venue && (show.town === null || isOurs(show)) ? folded(show.venue) : [])),
  );
  const isElsewhere = (show: Show) =>
    show.town !== null &&
    !isOurs(show) &&
    (show.isInPlace || !show.venue || !venues.has(folded(show.venue))) &&
    (isLargeCity(show.town) || !placed.some((each) => isNear(each, show)));
  const elsewhere = shows.filter(isElsewhere);
  const inOthers = shows.filter((show) => !isInCity(show) && (isOurs(show) || isElsewhere(show)));
  const isOfCity = shows.some(isInCity) || shows.length > 2 * inOthers.length;
  const isTour = new Set(inOthers.map(({ town }) => folded(town ?? ''))).size >= minTourTowns;
  const ownTown = shows.some(isInCity) ? null : townOfMost(shows);
  const left = ownTown ? elsewhere.filter(({ town }) => folded(town ?? '') !== ownTown) : elsewhere;
  return new Set(isOfCity || isTour ? left : []);
}

/** The town, folded, of most shows of a page that have one, as the chamber of a small town has; null without one. */
function townOfMost(shows: readonly ShowTown[]): string | null {
  const placed = shows.filter(({ town }) => town !== null);
  const byTown = Map.groupBy(placed, ({ town }) => folded(town ?? ''));
  const [town, ofTown = []] = [...byTown].find(([, some]) => 2 * some.length > shows.length) ?? [];
  const names = new Set(ofTown.map(({ name }) => folded(name ?? '')));
  return town && names.size >= minTownShows ? town : null;
}

/** True where both have coordinates, and are close to each other. */
function isNear({ coordinates: one }: ShowTown, { coordinates: other }: ShowTown): boolean {
  if (!one || !other) return false;
  const kmOfDegree = 111.2;
  const north = (one.latitude - other.latitude) * kmOfDegree;
  const east = (one.longitude - other.longitude) * kmOfDegree * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(north, east) <= suburbKm;
}
