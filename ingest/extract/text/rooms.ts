/** Parts of a building or of its ground, which alone name no venue. */
const parts =
  'rooms?|labs?|stages?|mainstage|patio|decks?|lawns?|porch|courtyard|terrace|balcony|rooftop|sanctuary|nave|lobby|foyer|basement|mezzanine|kitchen|studios?|classrooms?|auditorium|(?<=main )house|gymnasium|gym|cafeteria|ballroom|beer garden|taproom|(?:education )?wing';
/** Parts that alone may be names of venues: 'Gallery', 'Atrium'. */
const ambiguous =
  'chapel|theat(?:er|re)|black box|screens?|galler(?:y|ies)|hall|atrium|rotunda|loft|lounge|bar|garden|yard|commons|floor|space|area';
const sides =
  'main|front|back|rear|side|upper|lower|north|south|east|west|indoor|outdoor|inside|outside|upstairs|downstairs|large|small|big|little|great|first|second|third|ground|1st|2nd|3rd|covered';
const uses =
  'community|committee|garden|foyer|meeting|storytime|study|computer|conference|lecture|recital|choir|fellowship|parish|assembly|studio|multi-?purpose|program|project|activity|story|reading|dining|banquet|party|event|class|youth|board|seminar|rehearsal|band|dance|art|music|kiln|pool|barrel|beer|tap|floor|lobby|hall';
const number = String.raw`#?\d{1,4}|[a-d]`;

const room = new RegExp(
  `^(?:(?:the )?(?:(?:${sides}|${uses}) ){1,2}(?:${parts}|${ambiguous})(?: (?:${number}))?|(?:${parts})(?: (?:${number}))?|(?:${ambiguous}) (?:${number})|chapel|library|(?:the )?main (?:branch|campus|building)|(?:the )?(?:learning|education|visitors?|welcome) cent(?:er|re)|(?:the )?whole (?:pub|bar|building|house|venue|site)|(?:the )?(?:(?:in|out)(?:side|doors?)|(?:up|down)stairs))$`,
  'i',
);

/** A room of the one venue of a source: 'Community Room', 'Main Galleries', 'Studio 2'. */
export const roomOfVenue =
  /^(?:the\s+)?(?:[\p{L}'’-]+\s+){0,3}(?:rooms?|area|stage|patio|courtyard|studio|galler(?:y|ies)|lobby|lawn|terrace|atrium|rotunda|auditorium|garden|(?:in|out)doors?|(?:in|out)side|upstairs|downstairs|floor|space|nook|lounge|plaza|court)(?:\s+(?:\d{1,3}|[A-D])(?:\s*(?:&|and)\s*(?:\d{1,3}|[A-D]))?)?$/iu;
const minRooms = 1 / 2;

/**
 * The places of a page that say which building they are: without rooms, and where at least half are rooms, as on the page of
 * an arts center, also without 'Foundry Gallery' and 'Makers’ Room'.
 */
export function withoutRooms(places: readonly string[]): string[] {
  const rooms = places.filter(isRoom);
  const areRooms = rooms.length > 0 && rooms.length >= minRooms * places.length;
  return places.filter((place) => !isRoom(place) && !(areRooms && roomOfVenue.test(place.trim())));
}

/**
 * True for the name of a part of a building that says nothing about which building it is: 'Front stage', 'Sanctuary',
 * 'Lecture Hall B', 'Chapel'. 'The Chapel' and 'Blue Room' may be names of venues.
 */
export const isRoom = (venue: string): boolean =>
  room.test(venue.trim().replace(/\.$/, '').replaceAll(/\s+/g, ' '));
