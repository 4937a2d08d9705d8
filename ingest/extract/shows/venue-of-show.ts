import { limits } from '#schema/kernel/limits.ts';
import type { City, PageContext } from '../page.ts';
import { houseConcerts, isAt, type PageVenue } from '../structured/page-venue.ts';
import { isRoom } from '../text/rooms.ts';
import { isSecretPlace } from '../text/secret-places.ts';
import { isState } from '../text/towns.ts';
import { venueWord } from '../text/venue-words.ts';
import { splitNames, toLine } from '../text/words.ts';
import type { ExtractedShow } from './extracted-show.ts';
import { isCity, placeInName, venueInName } from './place-in-name.ts';

/**
 * The venue of a show: its own, that of a source with one venue, that of the page (`pageVenue`), or the one in its name. A
 * room such as 'Front stage' is its own venue only where no other is known, and a 'private home' is none: of that only the
 * name of a series may be published.
 */
export function venueOfShow(
  show: ExtractedShow,
  name: string,
  { city, source }: Pick<PageContext, 'city' | 'source'>,
): { venue: string | null; pageVenue: PageVenue | null } {
  const stated = venueOf(show.venue, city);
  const isSecret = stated !== null && isSecretPlace(stated);
  const room = stated && isRoom(stated) ? stated : null;
  const mayBe = (venue: string | null) => (isSecret && !houseConcerts.test(venue ?? '') ? null : venue);
  const own = (room || isSecret ? null : stated) ?? mayBe(singleVenueOf(source.venueKeywords));
  const pageVenue = !own && show.pageVenue && isAt(show.address, show.pageVenue) ? show.pageVenue : null;
  const venue =
    own ??
    mayBe(venueOf(pageVenue?.venue ?? null, city)) ??
    venueOf(placeInName(name) ?? venueInName(name), city) ??
    room;
  return { venue, pageVenue };
}

/** 'Community Room (Alder Branch Library)'. */
const roomOf =
  /^[^()]*\b(?:room|lobby|patio|lawn|studio|classroom|floor|courtyard)\b[^()]*\((?<whole>[^()]+)\)$/i;

/** Some sites write the city or state in place of the venue, or behind it, and libraries a room before it. */
function venueOf(written: string | null, { name: city, suburbs }: City): string | null {
  const isTown = (text: string) => [city, ...suburbs].some((town) => isCity(text, town));
  const venue = toLine(written, limits.venue);
  const whole = venue && roomOf.exec(venue)?.groups?.whole;
  const name = whole && venueWord.test(whole) ? whole.trim() : venue;
  const parts = name?.split(/\s*,\s*/) ?? [];
  const cityAt = parts.findIndex((_, at) => isTown(parts.slice(at).join(' ')));
  const rest = cityAt < 0 ? name : parts.slice(0, cityAt).join(', ') || null;
  const [, place, behind = ''] = /^(.*\S)(?:\s+(?:[-–—|]|in)\s+|\s*\()([^()|]+?)\)?$/i.exec(name ?? '') ?? [];
  const own = place && isTown(behind) ? place : rest;
  return own !== null && isState(own) ? null : own;
}

/** The page of a source with one venue may omit it; with several it is ambiguous. */
export function singleVenueOf(venueKeywords: string | null): string | null {
  const [single, ...others] = splitNames(venueKeywords);
  return others.length === 0 ? toLine(single ?? null, limits.venue) : null;
}
