import { isListTitle } from '../../text/headings.ts';
import { postcode } from '../../text/postcodes.ts';
import { streetEnding } from '../../text/streets.ts';
import { isKnownTown, townInAddress } from '../../text/towns.ts';
import { hallEnding, placeEnding, venueEnding, venueNouns, venueWord } from '../../text/venue-words.ts';
import { isAddress, isNoName } from '../names/entry-name.ts';

/** True of the bold 'Tin Lantern' of 'Tonight at the Tin Lantern, see Night Heron at 8pm'. */
export const isPlaceIn = (text: string, name: string) =>
  name.length > 2 && new RegExp(`\\sat\\s+(?:the\\s+)?${RegExp.escape(name)}\\s*,`, 'u').test(text);

/** 'Night Heron, Fern' of 'Night Heron, Fern at the Tin Lantern (12 Elm St.)', where a link or bold text is the venue. */
export function billAtPlace(text: string, marked: readonly string[]): { bill: string; place: string } | null {
  const [line = ''] = text.split('|').filter((cell) => /\p{L}{2}/u.test(cell));
  const { bill = '', place = '' } =
    /^\s*(?<bill>[^|]{2,200}?)\s+(?:at|@)\s+(?:the\s+)?(?<place>\p{Lu}[^|,([]{1,60}?)\s*(?:[,([].*)?$/u.exec(
      line,
    )?.groups ?? {};
  return place !== '' && marked.includes(place) ? { bill, place } : null;
}

/**
 * The town in the address behind a venue: 'Tin Lantern (12 Elm St., Waco)', and in the line below it; the one with its state
 * behind it; a city before it: 'San Antonio · Paper Hall'.
 */
export function townBeside(text: string, venue: string): string | null {
  const before = new RegExp(
    `(?:^|\\|)\\s*([^|·•]{3,30}?)\\s*[·•]\\s*${RegExp.escape(venue)}\\s*(?:\\||$)`,
    'u',
  ).exec(text)?.[1];
  if (before && isKnownTown(before)) return before;
  const address = new RegExp(
    `${RegExp.escape(venue)}[\\s|,(]{1,6}(\\d{1,5}\\s[^|()]{3,60}?,\\s*\\p{Lu}[\\p{L}. ]{2,30})\\s*(?:[|(),]|$)`,
    'u',
  ).exec(text)?.[1];
  const withState = new RegExp(
    `${RegExp.escape(venue)}[\\s|]{0,3},\\s(\\p{Lu}[\\p{L}.' -]{2,30},\\s[A-Z]{2})\\s*(?:[|(]|$)`,
    'u',
  ).exec(text)?.[1];
  return townInAddress(address ?? withState ?? '');
}

/** '916 Elm Rd', and not the year of '2025 Great Lakes Festival'. */
const streetBehind = String.raw`,\s+(?!20[0-3]\d\s+(?!(?:[\p{L}.]+\s+){1,3}(?:st|street|rd|road|ave|avenue|blvd|lane|ln|dr|drive|hwy|way)\b))\d{2,5}\s+(?:[NSEW]\.?\s+)?(?-i:\p{Lu})`;
/** 'at Lamp Works, 916 Elm Rd'. */
const beforeAddress = new RegExp(
  String.raw`\bat\s+((?:the\s+)?(?-i:\p{Lu})(?:St\.|[^,.|()]){1,50})(?: \|\s?)?${streetBehind}`,
  'iu',
);
/** 'Tin Lantern, 12 E. Elm St' behind a sentence, and 'in the yard of Lamp Works, 916 Elm Rd'. */
const nameAtAddress = new RegExp(
  String.raw`(?:(?<!\bSt)\.|\||place:|\b(?:of|in|to|visits|plays?))\s+((?:the\s+)?(?:St\.\s+)?(?-i:\p{Lu})[\p{L}\d'’&-]*(?:\s(?:St\.|[\p{L}\d'’&-]+)){0,4})${streetBehind}`,
  'iu',
);
/** 'at the Tin Playhouse.', 'in the Tin Auditorium, Kyle', 'at the Tin Opera House in Kyle', 'at the Tin Theater on' a day. */
const placeByWord = new RegExp(
  `\\b(?:at|in(?=\\s+the\\s))\\s+((?:the\\s+)?[\\p{L}'’]+(?:\\s+[^\\s,.|()]+){0,3}?\\s(?:${venueNouns}|auditorium|center|schoolhouse))(?=\\s*(?:[.,|]|$)|\\s+in\\s+\\p{Lu}|\\s+on\\s*\\|)`,
  'iu',
);
/** 'Friday, December 4 @ The Vault.' */
const placeBehindSign = /\s@\s+((?:the\s+)?(?:\p{Lu}|\p{Ll}+\p{Lu})[^,.|()@\d]{1,40}?)\s*(?:[,.|(]|$)/u;
/** What the site of a venue calls itself: 'made during a residency at the Center'. */
const ownSite =
  /^the\s+(?:cent(?:er|re)|theat(?:er|re)|gallery|museum|library|church|club|hall|studio|school|saloon|bar|pub|tavern|brewery|taproom|lounge)$/i;
/** 'comes to Norwich Granary on' a day, 'a gig at the Waterfront Shed on' one. */
const placeOnDay =
  /\b(?:at|to|plays?)\s+((?:the\s+)?\p{Lu}[\p{L}\d'’&-]+(?:\s(?:(?:of|the|and)\s)?\p{Lu}[\p{L}\d'’&-]*){0,4})\s+on\s*\|/u;
/** 'before their show that night at Tin Hall' names the place of another show. */
const besideShow =
  /\b(?:before|after|ahead of)\s+(?:their|his|her)\s+(?:[\p{L}-]+\s+){0,3}?(?:shows?|sets?|concerts?|gigs?)\b[^|.]{0,80}/giu;
/**
 * The place that a sentence names behind 'at', by its address or its kind; by its address alone on a page of one venue,
 * which may have its party at another.
 */
export function placeInSentence(written: string, isOfOneVenue: boolean): string | null {
  const text = written.replace(besideShow, ' ');
  const place =
    (beforeAddress.exec(text) ??
      nameAtAddress.exec(text) ??
      (isOfOneVenue
        ? null
        : (placeBehindSign.exec(text) ?? placeByWord.exec(text) ?? placeOnDay.exec(text))))?.[1] ?? '';
  return /^(?:the\s+)?(?:\p{Lu}|\p{Ll}+\p{Lu})/u.test(place) && !ownSite.test(place) ? place : null;
}

/** 'San Antonio' of 'Paper Hall, San Antonio' and 'Paper Hall, 12 Elm St., San Antonio' in a line or column of its own. */
export function nameBehindVenue(text: string, venue: string): string | null {
  const behind = new RegExp(
    `(?:^|\\||\\bat\\s(?:the\\s)?|\\bin\\sthe\\s|@)\\s*${RegExp.escape(venue)}(?:[\\s|]{0,3},|\\s+in)\\s+(?:\\d{1,5}\\s[^|,]{2,40},\\s+)?(\\p{Lu}[\\p{L}.'’-]+(?:\\s\\p{Lu}[\\p{L}.'’-]+){0,2})[\\s,]*(?:\\||$|\\(|\\.\\s|a\\/a\\b|\\d{1,2}\\+|\\bdoors?\\b|\\bshows?\\b)`,
    'u',
  ).exec(text)?.[1];
  return behind ?? null;
}

/** What stands behind a name and 'at' in its line: 'Night Heron – at Tin Lantern – 8pm'. */
export const placeBehind = (text: string, name: string): string | null =>
  new RegExp(
    `${RegExp.escape(name)}[\\s,|–—-]+(?:at|@)\\s+((?:the\\s+)?\\p{Lu}[^,|(]{1,60}?)\\s*(?:[,|(]|\\s[–—-]\\s|$)`,
    'u',
  ).exec(text)?.[1] ?? null;

/** 'Linden Concert Hall' of a line of its own with a dot, 'Linden Concert Hall. Free', without what it costs. */
export function placeWithDot(columns: string): string | null {
  const places = columns
    .split('|')
    .map((cell) => /^\s*(?<place>\p{Lu}[^.,|]{3,60})[.,]\s*$/u.exec(cell)?.groups?.place ?? '')
    .filter((place) => hallEnding.test(place) && place.split(/\s+/).every((word) => wordOfName.test(word)));
  return new Set(places).size === 1 ? places[0]! : null;
}

const wordOfName = /^(?:[\p{Lu}\d&]|(?:of|the|at|on|and|in)$)/u;
const lineOfPlace = /^\p{Lu}[^\d.!?:]{2,60}$/u;

/** The line before a street in a line of its own that is no name: 'Night Heron | Dec 4, 8 pm | Tin Lantern | 12 Elm St'. */
export function placeBeforeStreet(text: string, name: string): string | null {
  const lines = text.split('|').map((line) => line.trim());
  const places = lines.filter(
    (line, at) =>
      isAddress(lines[at + 1] ?? '') &&
      lineOfPlace.test(line) &&
      !name.includes(line) &&
      !isNoName(line) &&
      !isListTitle(line),
  );
  return places.length === 1 ? places[0]! : null;
}

const beforeComma = /^(?<place>\p{Lu}[^,\d]{2,60}?)(?:\s*,|\s+\d{1,4}[a-z]?\s+\p{Lu})/u;

/** The place that begins a line with an address: 'Elm Church, BS1 4XY', 'Elm Church 12 Oak Lane, Bristol BS1 4XY'. */
export function placeBeforePostcode(text: string): string | null {
  const places = text
    .split('|')
    .map((line, at, lines) => (at > 0 && codeAlone(line) ? `${lines[at - 1]}, ${line}` : line).trim())
    .filter((line) => postcode.test(line))
    .map((line) => beforeComma.exec(line)?.groups?.place ?? '')
    .filter((place) => (venueWord.test(place) || placeEnding.test(place)) && !streetEnding.test(place));
  return new Set(places).size === 1 ? places[0]! : null;
}

/** A code in a line of its own, or an element behind the address. */
const codeAlone = (line: string) => line.trim().length <= 8;

const kindAndPlace =
  /^(?<act>(?:[\p{Lu}\d][\p{L}\d'’-]*\s+){1,5}(?:Concert|Recital|Ceilidh|Carols))\s+(?<place>(?:(?:St\.?|\p{Lu}[\p{L}'’-]+)\s+){1,5}\p{Lu}\p{L}+)$/u;

/** 'Gala Concert' and its place in a line without a mark between them: 'Gala Concert Elm Parish Church'. */
export function concertAtPlace(name: string): { act: string; place: string } | null {
  const { act, place } = kindAndPlace.exec(name)?.groups ?? {};
  return act && place && venueEnding.test(place) ? { act, place } : null;
}
