import { placeInLine } from '../structured/place.ts';
import { folded } from '../text/phrases.ts';
import { isRoom } from '../text/rooms.ts';
import { behindTown, townInAddress } from '../text/towns.ts';
import { venueWord } from '../text/venue-words.ts';
import { toLine } from '../text/words.ts';
import type { CalendarEntry } from './calendar-entry.ts';

export type ActAndPlace = { act: string; place: string; town: string | null };

/** So many entries without a place, and such a share of them, that are of two parts show that the second is the place. */
const minEntries = 3;
const minShare = 0.6;

const parts = /^(?<act>.+)\s[-–—|@]\s(?<place>.+)$/u;
const inBrackets = /\s*\((?<town>[^()]+)\)$/;
/** A location that is a state at most. */
const stateOnly = /^\s*(?:[A-Z]{2})?\s*$/;

/**
 * Act and place of each entry of a calendar file whose summaries are 'Night Heron - Tin Hall', while the location is missing
 * or a town; null of another entry. The second parts are places where more of them than of the first are known as such by a
 * word, or where they repeat and the first do not.
 */
export function placesInSummaries(entries: readonly (CalendarEntry | null)[]): (ActAndPlace | null)[] {
  const found = entries.map((entry) => (entry && isWithoutPlace(entry) ? actAndPlace(entry) : null));
  const all = found.filter((each) => each !== null);
  const withoutPlace = entries.filter((entry) => entry && isWithoutPlace(entry)).length;
  const areUsual = all.length >= Math.max(minEntries, withoutPlace * minShare);
  return areUsual && arePlaces(all) ? found : found.map(() => null);
}

function isWithoutPlace({ location }: CalendarEntry): boolean {
  if (stateOnly.test(location ?? '')) return true;
  const { venue, address } = placeInLine(location ?? '');
  return address === null && venue !== null && townInAddress(location ?? '') === venue;
}

function actAndPlace({ summary }: CalendarEntry): ActAndPlace | null {
  const { act = '', place: written = '' } = parts.exec(toLine(summary, 300) ?? '')?.groups ?? {};
  const before = behindTown(written);
  const place = (before?.rest ?? written).replace(inBrackets, '');
  const inside = inBrackets.exec(written)?.groups?.town;
  const town = before?.town ?? (inside ? townInAddress(`${place}, ${inside}`) : null);
  const isNamed = /[\p{L}\p{N}]/u.test(act) && /\p{L}/u.test(place);
  return isNamed && !isRoom(place) ? { act, place, town } : null;
}

function arePlaces(found: readonly ActAndPlace[]): boolean {
  const acts = found.map(({ act }) => act);
  const places = found.map(({ place }) => place);
  const known = (names: readonly string[]) => names.filter((name) => venueWord.test(name)).length;
  const different = (names: readonly string[]) => new Set(names.map(folded)).size;
  const arePlacesByWord = known(places) >= 2 && known(places) > known(acts);
  return arePlacesByWord || (different(places) <= found.length * 0.7 && different(acts) > different(places));
}
