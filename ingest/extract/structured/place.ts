import { isNode, type SchemaNode, textIn, typesOf, valuesOf } from './schema-node.ts';

type Place = { venue: string | null; address: string | null; online: boolean };

const nowhere =
  /^(?:tba|tbd|tbc|n\/?a|to be (?:announced|determined)|various(?: (?:venues|locations))?|location|venue)$/i;
const online = /^(?:online|virtual|zoom|live\s?stream|online event|virtual event)$/i;
const houseNumber = /^\d+[a-z]?\s/i;

/** Venue and address of a show's location in schema.org: a text, a place, an address, or several of them. */
export function placeOf(location: unknown, whole: (value: unknown) => unknown): Place {
  const places = valuesOf(location)
    .map(whole)
    .map((value) => onePlace(value, whole));
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

function onePlace(value: unknown, whole: (value: unknown) => unknown): Place {
  if (!isNode(value)) return placeInLine(textIn(value) ?? '');
  const types = typesOf(value);
  if (types.includes('VirtualLocation')) return { venue: null, address: null, online: true };
  const named = placeInLine(textIn(value.name) ?? '', true);
  const address = types.includes('PostalAddress') ? value : valuesOf(value.address).map(whole)[0];
  return { ...named, address: addressOf(address) ?? named.address };
}

/**
 * Venue and address of a line such as 'The Vault, 12 Main St, Austin'. Of one that begins with a house number only
 * the address is known. `named`: the line is a name as a whole.
 */
export function placeInLine(written: string, named = false): Place {
  const text = written.trim();
  if (text === '' || nowhere.test(text)) return { venue: null, address: null, online: false };
  if (online.test(text) || /^https?:\/\/\S+$/i.test(text))
    return { venue: null, address: null, online: true };
  const [first = '', ...rest] = text
    .slice(0, 1000)
    .split(/\s*[,\n]\s*/)
    .filter(Boolean);
  if (named || rest.length === 0) return { venue: text, address: null, online: false };
  const numbered = rest.some((part) => /\d/.test(part));
  if (houseNumber.test(first) && !houseNumber.test(rest[0] ?? ''))
    return { venue: null, address: text, online: false };
  return { venue: first, address: numbered ? rest.join(', ') : null, online: false };
}

/** An address with a street; a city alone says nothing that the site does not know. */
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

/** Some calendars give the type of the performer instead. */
const isKind = /^\s*(?:person|organization|performing ?group|music ?group)\s*$/i;

/** Names of those who perform: texts, persons and groups, or several of them. */
export function performersOf(node: SchemaNode, whole: (value: unknown) => unknown): string[] {
  return ['performer', 'performers', 'byArtist', 'actor'].flatMap((property) =>
    valuesOf(node[property])
      .flatMap((each) => textIn(whole(each)) ?? [])
      .filter((name) => !isKind.test(name)),
  );
}
