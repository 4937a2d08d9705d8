import type { City } from '../page.ts';
import { isRoom, roomOfVenue } from '../text/rooms.ts';
import { streetEnding } from '../text/streets.ts';
import { isTownOf } from '../text/towns.ts';
import { venueWord } from '../text/venue-words.ts';
import { looseWords } from './names/entry-name.ts';
import type { NamedEntry } from './names/named-entries.ts';
import { nameBehindVenue } from './venues/place-in-sentence.ts';

const minEntries = 3;

/** Of the places on the site of a venue so many say that they are rooms: then 'Fern Courtyard' is one as well. */
const [minRooms, minRoomShare] = [2, 1 / 4];

/** Another building of a library. */
const branch = /\sbranch$/i;

/**
 * True where the places of a list are rooms of one venue: 'Auditorium', 'Community Room A'; in a museum, all of them,
 * 'Tilley Auditorium' and 'Haskell Atrium'.
 */
export function areOfRooms(places: readonly (string | null)[], venue: string): boolean {
  const named = places.filter((place): place is string => place !== null && !branch.test(place));
  const isPart = (place: string) => isRoom(place) || roomOfVenue.test(place);
  const areParts = venueWord.test(venue) && new Set(named).size >= minRooms && named.every(isPart);
  return areParts || named.filter(isRoom).length >= Math.max(minRooms, minRoomShare * named.length);
}

/** 'Union House' and 'Elm Bank' behind a venue are parts of its address, and 'Free' is what it costs. */
const building = /\s(?:house|building|bank|wharf)\.?$|^(?:free|tickets?|admission)$/i;
const isNoTown = (name: string) => building.test(name) || streetEnding.test(name);

/**
 * The names behind the venues, 'Paper Hall, San Antonio', where fewer than half of the shows have one, or one of them is
 * our city; else none.
 */
export function citiesOf(
  shows: readonly NamedEntry[],
  venues: readonly (string | null)[],
  city: City,
): (string | null)[] {
  const places = venues.map((venue) => venue ?? '');
  const cities = shows.map(({ text, name, found }, at) => {
    const venue = venues[at] ?? null;
    const line = found.words.reduce((rest, each) => rest.replace(looseWords(each), ' | '), text);
    const behind = venue && (nameBehindVenue(line, venue) ?? cityBehindDash(venue, places));
    return behind && !name.includes(behind) && !roomOfVenue.test(behind) && !isNoTown(behind) ? behind : null;
  });
  const areFew = shows.length >= minEntries && cities.filter(Boolean).length < shows.length / 2;
  const haveOurs = cities.some((each) => each !== null && isTownOf(city, each));
  return areFew || haveOurs ? cities : [];
}

/** 'San Antonio' of 'Paper Hall - San Antonio', of which the list has no other part, as it has of 'Barn - Patio'. */
function cityBehindDash(venue: string, places: readonly string[]): string | null {
  const { place, behind } = withDash.exec(venue)?.groups ?? {};
  if (!place || !behind || roomOfVenue.test(behind)) return null;
  const others = places.filter((each) => each !== venue && each.startsWith(place));
  return others.length === 0 ? behind : null;
}
const withDash = /^(?<place>.+?)\s+[-–—]\s+(?<behind>\p{Lu}[\p{L}.'’]+(?:\s\p{Lu}[\p{L}.'’]+){0,2})$/u;
