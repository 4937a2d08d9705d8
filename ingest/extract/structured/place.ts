import { isRoom } from '../text/rooms.ts';
import { behindTown, isKnownTown, townInAddress } from '../text/towns.ts';
import { venueWord } from '../text/venue-words.ts';
import { isNode, type SchemaNode, textIn, typesOf, valuesOf } from './schema-node.ts';

type Place = { venue: string | null; address: string | null; online: boolean };

const placeholderPattern =
  /^(?:n\/?a|location|venue|various(?: (?:venues|locations))?|see (?:details|description|website)|(?:(?:location|venue|place)\W+)?(?:tba|tbd|tbc|to be (?:announced|determined|confirmed))\b.*)$/i;
const online =
  /^(?:(?:online|zoom|webinar|microsoft teams|google meet|webex|youtube|twitch|facebook live)\b.*|virtual(?: (?:event|meeting|concert|show))?|live\s?stream(?:ed)?)$/i;
const nowhere: Place = { venue: null, address: null, online: false };
const areas = new Set(['City', 'State', 'Country', 'AdministrativeArea']);
const stage = /^(?:the )?(?:[\p{L}'’-]+ ){0,2}(?:main ?)?stage(?: (?:\d{1,2}|[a-d]))?$/iu;
const houseNumber = /^\d+[a-z]?\s/i;
/** 'Juniper Pavilion, 2 Park Loop'. */
const beforeNumber = /^[^\d,]+,\s*\d+[a-z]?\s/i;

/** Venue and address of a location in schema.org: a text, a place, an address, or several of them. */
export function placeOf(location: unknown, resolve: (value: unknown) => unknown): Place {
  const places = valuesOf(location)
    .map(resolve)
    .map((value) => onePlace(value, resolve));
  const physical = places.filter((place) => !place.online);
  if (places.length > 0 && physical.length === 0) return { venue: null, address: null, online: true };
  return {
    venue: physical.find(({ venue }) => venue)?.venue ?? null,
    address:
      (physical.find(({ venue, address }) => venue && address) ?? physical.find((place) => place.address))
        ?.address ?? null,
    online: false,
  };
}

function onePlace(value: unknown, resolve: (value: unknown) => unknown, isRoom = true): Place {
  if (!isNode(value)) return placeInLine(textIn(value) ?? '');
  const types = typesOf(value);
  if (types.includes('VirtualLocation')) return { venue: null, address: null, online: true };
  const hasStreet = types.includes('PostalAddress') || (!value.address && value.streetAddress);
  const address = hasStreet ? value : valuesOf(value.address).map(resolve)[0];
  // A room without an address of its own is part of the place that has one, and a stage of the ground around it.
  const isStage = stage.test(textIn(value.name) ?? '');
  const [within] = (address && !isStage) || !isRoom ? [] : placesAround(value, resolve);
  const whole = isNode(within) ? onePlace(within, resolve, false) : nowhere;
  if (whole.venue && (whole.address || isStage))
    return { ...whole, address: whole.address ?? addressOf(address) };
  const nameInLine = types.some((type) => areas.has(type))
    ? nowhere
    : placeInLine(placeName(value, address, resolve), true);
  const street = textIn(isNode(address) ? address.streetAddress : address) ?? '';
  const place = nameInLine.venue || !beforeNumber.test(street) ? nameInLine : placeInLine(street);
  return { ...place, address: (place === nameInLine ? addressOf(address) : null) ?? place.address };
}

/** The name of a place, else of its address or of the place that contains it. */
function placeName(place: SchemaNode, address: unknown, resolve: (value: unknown) => unknown): string {
  return (
    textIn(place.name) ??
    (isNode(address) ? textIn(address.name) : null) ??
    placesAround(place, resolve)
      .map((each) => textIn(each))
      .find(Boolean) ??
    ''
  );
}

const placesAround = (place: SchemaNode, resolve: (value: unknown) => unknown) =>
  [place.containedInPlace, place.containedIn].flatMap(valuesOf).map(resolve);

/**
 * Venue and address of a line such as 'The Vault, 12 Main St, Austin' or 'Austin, TX: The Vault'. A line that starts with
 * a house number has only an address. `isName`: the line is only a name.
 */
export function placeInLine(written: string, isName = false): Place {
  const { rest: behind = written } = behindTown(written) ?? {};
  const text = (houseNumber.test(behind) ? written : behind).trim();
  if (text === '' || placeholderPattern.test(text)) return nowhere;
  if (online.test(text) || /^https?:\/\/\S+$/i.test(text))
    return { venue: null, address: null, online: true };
  const [first = '', ...rest] = text
    .slice(0, 1000)
    .replace(/\s*\((\d[^)]{0,200})\)\s*$/, ', $1')
    .split(/\s*[,\n]\s*|\s+[-–—|•·]\s+(?=\d)/)
    .filter(Boolean);
  const streetAt = isName && !houseNumber.test(first) ? rest.findIndex((part) => houseNumber.test(part)) : -1;
  if (streetAt === 0) return { venue: first, address: rest.join(', '), online: false };
  if (isName || rest.length === 0) return { venue: text, address: null, online: false };
  // 'Main Stage, Tin Hall, 12 Main St'.
  if (stage.test(first) && houseNumber.test(rest[1] ?? '') && !/\d/.test(rest[0] ?? ''))
    return placeInLine(rest.join(', '));
  // 'Community Room, Alder Branch Library'.
  if (isRoom(first) && isVenueBehind(rest[0] ?? '')) return placeInLine(rest.join(', '));
  const hasNumber = rest.some((part) => /\d/.test(part));
  if (houseNumber.test(first) && !houseNumber.test(rest[0] ?? ''))
    return { venue: null, address: text, online: false };
  return { venue: first, address: hasNumber ? rest.join(', ') : null, online: false };
}

/** What stands behind a room and is no street, town or state. */
const isVenueBehind = (text: string) =>
  venueWord.test(text)
    ? !isRoom(text)
    : /^\p{L}[^\d]{5,}$/u.test(text) && !isRoom(text) && !isKnownTown(text) && townInAddress(text) === null;

/** An address with a street; a city alone adds nothing to the site's city. */
function addressOf(value: unknown): string | null {
  if (!isNode(value)) return textIn(value);
  const part = (name: string) => textIn(value[name])?.trim() ?? '';
  const street = part('streetAddress');
  if (street === '') return null;
  const town = part('addressLocality');
  if (town !== '' && street.toLowerCase().includes(town.toLowerCase())) return street;
  const region = [part('addressRegion'), part('postalCode')].filter(Boolean).join(' ');
  return [street, town, region].filter(Boolean).join(', ');
}

/** Some calendars have the performer's type in place of the name. */
const performerType = /^\s*(?:person|organization|performing ?group|music ?group)\s*$/i;

/** Names of performers: texts, persons and groups, or several of them. */
export function performersOf(node: SchemaNode, resolve: (value: unknown) => unknown): string[] {
  return ['performer', 'performers', 'byArtist', 'actor'].flatMap((property) =>
    valuesOf(node[property])
      .flatMap((each) => textIn(resolve(each)) ?? [])
      .filter((name) => !performerType.test(name)),
  );
}
