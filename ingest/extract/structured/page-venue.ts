import { foldedWords } from '#schema/kernel/folded-text.ts';
import { isRoom, roomOfVenue, withoutRooms } from '../text/rooms.ts';
import { isSecretPlace } from '../text/secret-places.ts';
import { venueWord } from '../text/venue-words.ts';
import { placeOf } from './place.ts';
import { isNode, type SchemaNode, textIn, typesOf, valuesOf } from './schema-node.ts';

/** `isOfSite`: known by the name of the site alone, which is that of a venue where its shows name none. */
export type PageVenue = { venue: string; address: string | null; isOfSite?: boolean };

/** A name on the page that may be its venue; `isPlace`: the page says that it is a place. */
export type VenueCandidate = PageVenue & { isPlace: boolean };

const placeTypes =
  /(?:Place|Venue|Theat(?:er|re)|Club|BarOrPub|Restaurant|CafeOrCoffeeShop|Establishment|Brewery|Winery|Distillery|Gallery|Museum|StadiumOrArena|Library|Church|Business|CivicStructure|Store|Hotel|Building)$/;

/** Types of places that promoters and agencies give themselves too; 'Waxwing Records' of the type MusicStore is a shop. */
const anyPlace = /(?:Place|Establishment|Business|CivicStructure)$/;

/** 'Velvet Heron Holdings LLC' owns a place and is not its name. */
const companyName = /\b(?:llc|llp|inc|incorporated|ltd|limited|corp|corporation|gmbh|holdings|co)\b\.?$/i;

/** Names of those who bring shows to places of others, and of calendars. */
const otherWord =
  /\b(?:presents?|productions?|promotions?|promoters?|bookings?|agency|entertainment|events?|shows?|concerts?|gigs?|tickets?|management|records|tours?|touring|magazine|guide|news|weekly|chronicle|radio|media|press|times|post|ledger|observer|tribune|gazette|herald|journal|bulletin|newsletter|courier|dispatch|argus|advertiser|inquirer|examiner|reporter|sentinel|monthly|today|blog|calendar|collective|society|foundation|association|orchestra|bands?|choir|quartet|trio|symphony|ensemble|festival|fest|eventbrite|ticketmaster|bandsintown|songkick|facebook|meetup)\b/i;

/** Shops with shows: with an address 'Waxwing Records' is no label. */
const shopWord = /\b(?:records|books|vinyl)\b|\bmusic$/i;

/** The calendar of a city lists what is at places of others. */
const municipality = /^(?:the )?(?:city|town|village|county|borough|township) of\s/i;

/** 'Looms.dk' is the name of a site. */
const hostName = /^\S+\.\p{Ll}{2,4}$/u;

/** A private home that gives its address to guests only. */
export const houseConcerts = /\bhouse concerts?$/i;

/** Of so many shows that name a place, this part may be at others than the venue of the page. */
const [minNamed, maxOthers] = [4, 0.25];

/**
 * The venue of a page whose shows name none: the one place of the page, else the one organization that is a venue by
 * its address or name, else the name of the site where no show names a place. null where more than some shows of the
 * page are at another place (`places`), or several names are possible. A room such as 'Front stage', or a 'private
 * home', is no other place.
 */
export function pageVenue(
  candidates: readonly VenueCandidate[],
  places: readonly string[],
): PageVenue | null {
  const named = withoutRooms(places.filter((place) => !isSecretPlace(place)));
  const isVenue = ({ venue, address, isPlace }: VenueCandidate) =>
    isPlace ||
    named.some((name) => foldedName(name) === foldedName(venue)) ||
    (!otherWord.test(venue) && (address !== null || venueWord.test(venue))) ||
    (address !== null && shopWord.test(venue)) ||
    houseConcerts.test(venue);
  const isSite = ({ venue, isOfSite = false }: VenueCandidate) =>
    isOfSite && named.length === 0 && (!otherWord.test(venue) || shopWord.test(venue));
  for (const isWanted of [({ isPlace }: VenueCandidate) => isPlace, isVenue, isSite]) {
    const group = candidates.filter(
      (each) =>
        isWanted(each) &&
        !isRoom(each.venue) &&
        (each.isPlace || !(hostName.test(each.venue) || municipality.test(each.venue))),
    );
    const byName = Map.groupBy(group, ({ venue }) => foldedName(venue));
    if (byName.size === 0) continue;
    const [same = []] = byName.values();
    const [first] = same;
    const others = named.filter((name) => !byName.has(foldedName(name)));
    // The venue of the site may have some shows elsewhere.
    const isMost = others.length <= maxOthers * named.length && named.length >= minNamed;
    const isOnly = byName.size === 1 && (others.length === 0 || isMost);
    if (!isOnly || !first) return null;
    return {
      venue: first.venue,
      address: same.find(({ address }) => address)?.address ?? null,
      ...(isWanted === isSite && { isOfSite: true }),
    };
  }
  return null;
}

const minRoomNames = 2;

/**
 * The `places` of a page that are rooms of its one venue with an address, 'Sculpture Court' and 'Walled Garden' of a
 * museum: where all of several are rooms by their names or the venue itself. 'Loom Studio' of Loom Arts Center says where it is.
 */
export function roomsOf(candidates: readonly VenueCandidate[], places: readonly string[]): Set<string> {
  const owners = new Set(
    candidates
      .filter(({ venue, isPlace, address }) => isPlace && address && !isRoom(venue))
      .map(({ venue }) => foldedName(venue)),
  );
  const [owner = '', ...others] = owners;
  const rooms = new Set(places.filter((place) => foldedName(place) !== owner));
  const [first = ''] = owner.split(' ', 1);
  const isOwn = (place: string) =>
    (isRoom(place) || roomOfVenue.test(place.trim())) && !foldedName(place).split(' ').includes(first);
  const areRooms =
    owner !== '' && others.length === 0 && rooms.size >= minRoomNames && [...rooms].every(isOwn);
  return areRooms ? rooms : new Set();
}

/** True where `roomsOf` may find rooms. */
export const mayHaveRooms = (places: readonly string[]): boolean =>
  new Set(places.filter((place) => isRoom(place) || roomOfVenue.test(place.trim()))).size >= minRoomNames;

/** The one name on the page with the address of a room: 'St. Olaf Church, 5 Elm St' for the 'Sanctuary' at 5 Elm St. */
export function venueOfRoom(
  { venue, address }: { venue: string | null; address: string | null },
  candidates: readonly VenueCandidate[],
): PageVenue | null {
  if (!venue || !address || !isRoom(venue)) return null;
  const venues = candidates.filter((each) => each.address && !isRoom(each.venue) && isAt(address, each));
  const [first, ...others] = new Map(venues.map((each) => [foldedName(each.venue), each])).values();
  return first && others.length === 0 ? { venue: first.venue, address: first.address } : null;
}

/** Places and organizations of the page outside of its shows, and the organizers of the shows. */
export function venuesInNodes(
  others: readonly SchemaNode[],
  events: readonly SchemaNode[],
  resolve: (value: unknown) => unknown,
): VenueCandidate[] {
  const organizers = events.flatMap((event) => valuesOf(event.organizer).map(resolve)).filter(isNode);
  return [...others, ...organizers].flatMap((node) => candidateIn(node, resolve) ?? []);
}

function candidateIn(node: SchemaNode, resolve: (value: unknown) => unknown): VenueCandidate | null {
  const types = typesOf(node);
  const isPlace = types.some((type) => placeTypes.test(type));
  const isKnown = types.some((type) => placeTypes.test(type) && !anyPlace.test(type));
  const legalName = isPlace ? textIn(node.legalName)?.trim() : null;
  const name = textIn(node.name) ?? (legalName && !companyName.test(legalName) ? legalName : null);
  if (name === null || !(isPlace || types.includes('Organization') || types.includes('Card'))) return null;
  const { venue, address } = placeOf({ ...node, name }, resolve);
  if (!venue || (isPlace && !isKnown && otherWord.test(venue) && !venueWord.test(venue))) return null;
  return { venue, address, isPlace: isPlace && (address !== null || !types.includes('Place')) };
}

/** The name of a calendar as a candidate: 'Calendar of the Tin Lantern Club' is one of 'Tin Lantern Club'. */
export function venueInTitle(title: string | null): VenueCandidate[] {
  const name = (title ?? '')
    .replace(/^(?:event )?calendar (?:of|for|at) (?:the )?/i, '')
    .replace(
      /\s*[-–—|:,»›·]\s*(?:\p{L}+\s+(?:&|and|\+)\s+)*(?:(?:upcoming|public|live|all)\s+)*(?:events?|shows?|gigs?|concerts?|listings?|calendar|schedule|diary|what['’]?s on)$/iu,
      '',
    )
    .replace(
      /\s+(?:(?:upcoming|public|live|all)\s+)*(?:events?|shows?|calendar|schedule)(?:\s+calendar)?$/i,
      '',
    )
    .trim();
  return name === '' || name.includes('@') ? [] : [{ venue: name, address: null, isPlace: false }];
}

const foldedName = (name: string) => foldedWords(name).replace(/^the /, '');

/** False where the show names an address that is not the venue's. */
export function isAt(address: string | null, venue: PageVenue): boolean {
  if (!address || !venue.address) return true;
  const start = (text: string) => foldedWords(text).split(' ', 2).join(' ');
  // 'Tin Playhouse, 19 Elm Lane' of a room.
  return (
    start(address) === start(venue.address) || foldedName(address).startsWith(`${foldedName(venue.venue)} `)
  );
}
