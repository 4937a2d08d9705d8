import { foldedWords } from '#schema/kernel/folded-text.ts';
import { folded } from '../text/phrases.ts';
import { actInTown } from '../text/towns.ts';
import { placeEnding, venueEnding } from '../text/venue-words.ts';

const behindMark =
  /^(.*[\p{L}\p{N}].*?)(?:\s+(?:[—–|·•★~»/-]|::?|(?:live )?@)\s*|\s*[|@]\s+|:\s+(?=live\b|at\b))(.+)$/iu;
const inBrackets = /^(.*[\p{L}\p{N}].*?)\s*[([]([^()[\]]+)[)\]]$/u;
/** Of 'Night Heron at The Annex at Elm Hall' each 'at' may be the one before the venue. */
const behindAt = [/^(.*\S)\s+at\s+(.+)$/i, /^(.*?\S)\s+at\s+(.+)$/i];
const presents = /^(.+?)\s+(?:proudly )?presents?(?:\s*(?:[:|–—-]|\.{2,3}|…))?\s+(\S.*)$/i;
/** The verb agrees with one promoter, or with several: 'A & B Present: Night Heron'. */
const promoted = /^(.+?)\s+(?:proudly )?present(s?)\s*(?:[:|–—-]|\.{2,3}|…)\s+(\S.*)$/i;
/** Words behind which 'presents' are gifts, or the present is a time. */
const beforeNoun =
  /(?:^|\s)(?:christmas|xmas|holidays?|hanukkah|birthday|wedding|wrapped|no|of|the|a|and|to|past|your|our|my|his|her)$/i;
const beforeMark = /^(.+?)(?:\s*[:|•★»]\s+|\s+[—–·~-]\s+)(\S.*)$/;

/** Words without which 'at' and the venue name no show: 'Open Mic at Tin Lantern', 'A Night at the Opera'. */
const needsVenue =
  /(?:^|\s)(?:live|music|jazz|blues|comedy|open|mic|jam|sessions?|songs?|tunes?|bands?|songwriters?|poetry|stories|storytelling|improv|karaoke|trivia|bingo|drag|art|arts|film|films|movies?|dance|dancing|yoga|market|bazaar|fair|fest|festival|party|parties|brunch|breakfast|lunch|dinner|tea|happy hour|night|nights|late|evenings?|eve|afternoons?|mornings?|days?|weekend|winter|spring|summer|fall|autumn|christmas|xmas|holidays?|hanukkah|halloween|thanksgiving|(?:sun|mon|tues|wednes|thurs|fri|satur)days?|january|february|march|april|may|june|july|august|september|october|november|december|concerts?|shows?|showcase|events?|performances?|open house|opening|reception|anniversary|birthday|weddings?|meet ?up|gathering|club|class|workshop|tour|talk|panic|residency|carols|caroling|hymns|song|opera|ballet|symphony|orchestra|theat(?:er|re)|cinema|science|readings?|words|tales|sketch|drawing|painting|crafts?|games?|chess|swing|salsa|tango|soul|funk|metal|punk|folk|bluegrass|country|reggae|disco|techno|house)$/i;
/** What a venue celebrates is its own. */
const ofVenue = /\b(?:anniversary|birthday|grand (?:re-?)?opening)\b/i;

/** A name of so many words is one without the venue, unless its last word needs it. */
const namedWords = 3;

/**
 * A name without the venue, the site or the city before or behind it: 'Night Heron @ Tin Lantern', 'Night Heron live at
 * Tin Lantern, Austin', 'Tin Lantern presents: Night Heron'. `places` are the names that it may have.
 */
export function withoutPlace(name: string, places: readonly (string | null)[], city: string): string {
  const known = places.flatMap((place) => plain(place ?? '') || []);
  const isVenue = (text: string) => {
    const words = plain(text.replace(/^(?:(?:live|now|moved|relocated)\s+)*(?:at|@|from|in|to)\s+/i, ''));
    return known.some(
      (place) =>
        words === place ||
        (words.startsWith(`${place} `) && isCity(words.slice(place.length + 1).replace(/^in /, ''), city)),
    );
  };
  let rest = name;
  for (let pass = 0; pass < 3; pass += 1) {
    const shorter =
      withoutEnd(rest, (end) => isVenue(end) || isCity(end, city)) ?? withoutStart(rest, isVenue) ?? null;
    if (shorter === null) break;
    rest = shorter;
  }
  return rest;
}

const plain = (name: string) => foldedWords(name).replace(/^the /, '');

function withoutEnd(name: string, isPlace: (text: string) => boolean): string | null {
  for (const pattern of [behindMark, inBrackets]) {
    const [, before, end = ''] = pattern.exec(name) ?? [];
    if (before && isPlace(end)) return before;
  }
  const atPlace = behindAt.map((pattern) => pattern.exec(name)).find((each) => each?.[2] && isPlace(each[2]));
  const before = atPlace?.[1] ?? actInTown(name);
  if (before === null) return null;
  const [act = '', live] = before.split(/\s+(live)$/i);
  const needed = needsVenue.test(act) && (live !== undefined || act.split(/\s+/).length < namedWords);
  return needed || (live === undefined && /^live$/i.test(act)) ? null : act;
}

const promoterWord =
  /\b(?:productions?|promotions?|booking|entertainment|records|magazine|radio|media|collective|society|foundation|\d{2,3}\.\d|fm|live nation)$/i;
/** 'KLBX-FM 93.7'. */
const callSign = /\b[KW][A-Z]{3}(?:[ -](?:[Ff][Mm]|[Aa][Mm]))?(?: \d{2,3}(?:\.\d)?)?$/;
/** The first word of a name that is known by it: not that of 'Live Oak Sessions'. */
const firstWord = (name: string) => /^\p{L}{5,}/u.exec(plain(name))?.[0] ?? name;

/**
 * A name without who presents it, if that is one of the organizers, has a promoter's word or stands before a colon or
 * dash: 'Night Owls presents: Night Heron'. A performer who presents something stays, as 'Christmas Presents: A Revue' does.
 */
export function withoutPresenter(
  name: string,
  organizers: readonly string[],
  performers: readonly string[] = [],
): string {
  const isAmong = (names: readonly string[], text: string) =>
    names.some((each) => plain(each) === plain(text));
  const [, start = '', rest = ''] = presents.exec(name) ?? [];
  const isPromoter =
    promoterWord.test(start) ||
    callSign.test(start) ||
    organizers.some((each) => firstWord(each) === firstWord(start));
  if (start !== '' && (isAmong(organizers, start) || (isPromoter && !isAmong(performers, start))))
    return rest;
  const [, promoter = '', one, show = ''] = promoted.exec(name) ?? [];
  const isVerb = /[\p{L}\p{N})'’!.]$/u.test(promoter) && !beforeNoun.test(promoter);
  const hasShow = /[\p{L}\p{N}]/u.test(show) && !isAmong(performers, promoter);
  return isVerb && hasShow && (one || /[&+,]|\band\b/i.test(promoter)) ? show : name;
}

function withoutStart(name: string, isVenue: (text: string) => boolean): string | null {
  for (const pattern of [presents, beforeMark]) {
    const [, start = '', rest = ''] = pattern.exec(name) ?? [];
    if (isVenue(start) && /[\p{L}\p{N}]/u.test(rest) && !ofVenue.test(rest)) return rest;
  }
  return null;
}

/** The place in a name such as 'Night Heron @ Tin Lantern'; null of another one, and of '@ 8pm'. */
export function placeInName(name: string): string | null {
  return (
    /^.*[\p{L}\p{N}].*?\s@\s*(?!\d{1,2}(?::\d{2})?\s?(?:[ap]\.?m|$))(.*\p{L}.*)$/iu.exec(name)?.[1] ?? null
  );
}

/**
 * The venue at the end of a name such as 'Night Heron at Tin Lantern Hall' or 'Night Heron — Tin Gallery': a name of its own
 * whose last word is one for a venue. null of another name.
 */
export function venueInName(name: string): string | null {
  const [, mark = '', end = ''] =
    /^.*[\p{L}\p{N}]\W*?\s(at|@|[—–|-])\s+(\S[^—–|@]{2,80})$/iu.exec(name) ?? [];
  const words = end.trim().split(/\s+/);
  const isNamed =
    words.length >= 2 &&
    words.length <= 6 &&
    words.every((word) => /^(?:[\p{Lu}\d'’&(]|of$|the$|and$|de$|on$)/u.test(word));
  const isVenue = venueEnding.test(end) || (mark.length > 1 && placeEnding.test(end));
  return isNamed && isVenue && !/^the\s\S+$/i.test(end) && !/^the\b/.test(end) ? end.trim() : null;
}

const states =
  'alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new (?:hampshire|jersey|mexico|york)|(?:north|south) (?:carolina|dakota)|ohio|oklahoma|oregon|pennsylvania|rhode island|tennessee|texas|utah|vermont|(?:west )?virginia|washington|wisconsin|wyoming';
const behindCity = new RegExp(
  `^(?: (?:[a-z]{2}|${states}))?(?: \\d{5})?(?: usa?| united states(?: of america)?)? ?$`,
);

/** True for a city with its state, code and country: 'Austin, TX 78701, USA'. */
export function isCity(text: string, city: string): boolean {
  const [before, rest] = folded(text).split(folded(city).trimEnd(), 2);
  return before === '' && behindCity.test(rest ?? '-');
}
