import { isBoxOfficeNote } from '../../shows/name-notes.ts';
import { isListTitle } from '../../text/headings.ts';
import { folded } from '../../text/phrases.ts';
import { postcode } from '../../text/postcodes.ts';
import { monthName, weekdayName } from '../../times/calendar-words.ts';
import { asides } from './asides.ts';

/** Words that are never a name by themselves. */
const genericName =
  /^\W*(?:(?:(?:buy|get|purchase|order tickets?|more|read|view|see|learn|become an?|click|subscribe|donate|support (?:us|local (?:news|journalism))|rsvp|register|reserve|sign[- ]?up|add to|closed|private|posted|published|n\.?b\.?:|please note|call for (?:artists?|art|entries|proposals|submissions|work)|presented by|hosted by|supported by|with special guests?)\b|happy hours?(?=\s+(?:daily|every|mon|tue|wed|thu|fri|sat|sun)))|(?:tickets?|tix|info|details?|breadcrumbs?|(?:main|primary|user account) (?:menu|navigation)|book(?: now| online| here| tickets?| (?:a|your) (?:table|seat)s?)?|sold out|free|share|events?|shows?|upcoming|calendar|(?:(?:open|view|see) (?:in|on) )?(?:google |apple )?maps?|directions|date|time|when|where|doors?|music|starts?|opens?|tb[ad]|at|on|from|to|with|w|by|and|in|of|for|the|um|ab|uhr|beginn|einlass|eintritt|karten|billets?|tarif|entrada|entradas|presents?|headliners?|poster|image|picture|photo|logo|flyer|featured|new|off|only|ics|ical|(?:google|apple|outlook|yahoo) calendar|age[sd]?|over|up|(?:early|late|first|second)\s+shows?|cost|price|admission|entry|cover|donation|capacity|duration|phone|location|venue|address|genres?|categor(?:y|ies)|organi[sz]er|general|general admission|performing|happy hours?|office|newsletters?|students?|seniors?|members?|adults?|children|kids|membership|links|home|contact|upstairs|downstairs|about|group (?:exhibition|show)|in-?store)\W*$)/i;
const notInName =
  /\b(?:\d{1,2}\s?[ap]\.?m\b|(?:january|february|march|april|may|june|july|august|september|october|november|december)\W+20\d{2}\b|(?:on|every|each|this|next|last|all|thru|through|to)\s+(?:mon|tues|wednes|thurs|fri|satur|sun)day\s*$)/i;
/** A part of a box with a date. */
const dateWord = new RegExp(
  `^(?:${monthName}|${weekdayName}|(?:sun|mon|tues|wednes|thurs|fri|satur)days|today|tonight|tomorrow(?: night)?|\\d(?:st|nd|rd|th)?|\\b(?:the|of)\\b|[^\\p{L}])+$`,
  'iu',
);
const maxName = 200;

/** 'Barn Door Presents (elsewhere)' is who brings the show; 'Wrapping Presents' is one. */
const presenter =
  /(?<!\b(?:christmas|holiday|birthday|wrapping|of|and|&)\s)(?<=\s)(?:presents?|welcomes?|pr[äa]sentiert|pr[ée]sente)(?:\s?\([^()]{1,40}\))?\W*$/i;

const presentsAnother = /^ presents? (?:(?:an?|the|its|their) )?[“"]?/;

/** True for 'Elm Players' of 'Elm Players present The Fence', where both are among the `names`. */
export function isPresenterOf(names: readonly string[], name: string, text: string): boolean {
  const behind = text.slice(text.indexOf(name) + name.length);
  const words = text.includes(name) ? (presentsAnother.exec(behind)?.[0] ?? '') : '';
  return words !== '' && names.some((each) => each !== '' && behind.startsWith(each, words.length));
}

/** What a row of a play says of its performance: 'Preview', 'Relaxed performance', 'Opening night'. */
const performanceNote =
  /^\W*(?:(?:(?:opening|closing|first|last|final)\s+nights?|opening|closing|previews?|premiere|final|last|relaxed|sensory|friendly|asl|interpreted|audio|described|captioned|student|school|matin[ée]e|evening|pay|what|you|can|wish|want|added|reception|to|follows?|talk|back|talkback|after|post|discussion|understudy|limited|few|seats?|left|filmmakers?|director|q\s?&\s?a|industry|members?|masks?|required|extra|second|2nd|first|1st)\b\W*)+(?:nights?|performances?|shows?)?\W*$/i;

/** 'Club Listings: Week of', 'No passes'. */
const notOfShow =
  /^\W*no (?:passes|refunds?|exchanges?|re-?entry|outside (?:food|drinks?)|late seating)\b|\bweek of\W*$|\bmenus?\W*$|^\W*(?:tickets? )?on sale\b/i;
/** 'tinlantern.com' of a link. */
const webAddress = /^(?:https?:\/\/)?(?:[\w-]+\.)+(?:com|org|net|edu|info|art|music|live|us|co)(?:\/\S*)?$/i;
/** '4407 Elm Road, Suite 2', 'Austin, TX 78704' and 'Elm Hall, BS1 4XY'. */
export const isAddress = (text: string) => postcode.test(text) || streetOrCode.test(text);
const streetOrCode =
  /^\d{1,5}\s+(?:[\p{L}\d.'’]+\s+){1,4}(?:st|street|rd|road|ave|avenue|blvd|boulevard|ln|lane|dr|drive|hwy|highway|pkwy|parkway|loop|trail|cir|circle)\b\.?(?:[\s,#].*)?$|,\s*[A-Z]{2}\s+\d{5}/iu;
/** 'Location: School Auditorium', 'NOTE CONCERT LOCATION' and 'Visit her website'. */
const label =
  /^\W*(?:(?:(?:(?:please )?note )?(?:(?:concert|event|show) )?(?:location|venue|where|when|date|time)|(?:\p{L}+ )?arrival time|call time)(?::.*|\W*)|visit (?:(?:her|his|their|our|the) )?web ?(?:site|page)\W*)$/iu;
/** 'MUSIC • Lawrenceville' above the show of a newspaper. */
const kindAndQuarter =
  /^(?:music|stage|theat(?:er|re)|comedy|art|film|kids|family|dance|brunch|food|sports|talk|books|words|festivals?)\s+[•·|]\s+\p{Lu}[\p{L} '’.-]+$/iu;
/** '2 spots left'. */
const seats =
  /^\W*(?:only\s+)?\d+\s+(?:spots?|seats?|tickets?|places?|openings?|tables?)\b(?:\s+(?:left|remaining|available|open))?\W*$/i;
/** 'Galleries 1 & 2'. */
const room =
  /^(?:the\s+)?(?:(?:main|north|south|east|west|upper|lower)\s+)?(?:galler(?:y|ies)|rooms?|studios?|stages?|halls?|theat(?:er|re)s?|spaces?|screens?|auditorium)\s+(?:\d{1,2}|[A-D]\b)(?:\s*(?:[&,]|and|\+)\s*(?:\d{1,2}|[A-D]\b))*$/i;
/** 'PG', '79 min' and '2h 10m' of a film. */
const ofFilm =
  /^\W*(?:(?:rated\s+)?(?:nr|pg(?:-?13)?|nc-?17|not rated|unrated)|r|g|\d{1,3}\s?min(?:ute)?s?\.?|\d\s?h(?:rs?|ours?)?\s*\d{0,2}\s?m?(?:ins?)?)\W*$/i;
/** '6pm' and '7:30 - 9 p.m.'. */
const hoursAlone = /^(?:\W*\d{1,2}(?:[:.]\d\d)?\s?(?:[ap]\.?m\b\.?)?){1,2}\W*$/i;
/** 'casting@loom.example' and 'on Thursdays'. */
const mailOrDay = /^\S+@\S+\.\w+$|^(?:on|every|each)\s+(?:sun|mon|tues|wednes|thurs|fri|satur)days?\W*$/iu;
/** The kind of a show, which is its name where it has no other. */
const kindOfShow =
  /^\W*(?:live music|music|concerts?|theat(?:er|re)|stage|plays?|musicals?|comedy|stand-?up|improv|films?|movies?|dance|visual arts?|arts?(?: (?:&|and|\+) culture)?|fine art|community|classes|family|kids|holidays?|opera|classical|jazz|blues|rock|country|folk|literary|lectures?|talks?|books|festivals?|sports|food(?: (?:&|and|\+) drink)?|nightlife|museums?|galler(?:y|ies)|exhibitions?|special events?|staff picks?|benefits?|other)\W*$/i;
/** 'Art' and 'and seniors' are no names beside a heading, 'quiet night: Fern Hollow' is one. */
export const isKindOrRest = (text: string) =>
  kindOfShow.test(text) || /^\s*\p{Ll}(?![^:]{2,30}:\s+\p{Lu})/u.test(text);
/** 'Austin, TX' of a tour. */
const cityName = /^[\p{L}.' -]+,\s?[A-Z]{2}$/u;

const almostSoldOut =
  /^\W*(?:almost|nearly)(?:\s+(?:sold out|full|gone))?\W*$|^\W*(?:low|few|limited|last)\s+(?:tickets?|seats?|availability)(?:\s+left)?\W*$/i;
/** 'Opening night, champagne toast)', the end of a note in brackets. */
const endOfBrackets = /^[^(]*\p{L}\)/u;

export const isNoName = (name: string) =>
  endOfBrackets.test(name) ||
  almostSoldOut.test(name) ||
  genericName.test(name) ||
  notOfShow.test(name) ||
  cityName.test(name) ||
  room.test(name) ||
  ofFilm.test(name) ||
  mailOrDay.test(name) ||
  hoursAlone.test(name) ||
  isAddress(name) ||
  seats.test(name) ||
  label.test(name) ||
  kindAndQuarter.test(name) ||
  webAddress.test(name) ||
  dateWord.test(name) ||
  presenter.test(name) ||
  performanceNote.test(name);

/** True for 'The Dim Room', 'DIM ROOM' and '@dimroom' of the Dim Room. */
export function isVenueName(name: string, venue: string | null): boolean {
  const bare = (text: string) => folded(text.replace(/^\W*the\s+/i, '')).replace(/[^\p{L}\p{N}]/gu, '');
  return venue !== null && bare(name) === bare(venue);
}

/** 'Night Heron at Tin Lantern' and 'Night Heron at the Tin Lantern, Waco', where the page names no venue otherwise. */
export const nameAtPlace =
  /^(?<act>.+?\S)\s+at\s+(?<place>(?:the\s+)?[\p{Lu}\d][^,|]{2,60}?)(?:,\s+(?<town>\p{Lu}[\p{L}. ]{1,30}?))?$/u;

/** 'Tin Lantern' and 'Tin Lantern, 12 Elm St' of Tin Lantern. */
const isPlaceOrAddress = (name: string, venue: string | null) =>
  venue !== null && (name === venue || (name.startsWith(`${venue}, `) && /\d/.test(name)));

/** 'Texas Premiere' above the name. */
const premiere = /^\W*(?:[\p{L}.]+\s){1,3}premi[eè]re\W*$/iu;

/** The first candidate that is a name when its date and time are taken away. */
export function nameOf(
  candidates: readonly string[],
  venue: string | null,
  words: readonly string[],
): string | null {
  // 'Poetry at Noon' is a name.
  const numbers = words.filter((each) => /\d/.test(each));
  // What a box office adds in a line of its own is the name of a box with nothing else.
  const isNote = (text: string) => premiere.test(text) || kindOfShow.test(text) || isBoxOfficeNote(text);
  for (const written of [...candidates.filter((each) => !isNote(each)), ...candidates.filter(isNote)]) {
    const name = withoutWords(written, numbers);
    // 'Tickets $16' has no more than its price.
    const isName =
      /\p{L}{2}/u.test(name.replace(asides, ' ')) &&
      name.length <= maxName &&
      !isNoName(name) &&
      !isListTitle(name) &&
      !isPlaceOrAddress(name, venue);
    if (isName && !notInName.test(name)) return name;
  }
  return null;
}

const maxNameInText = 120;
/** Parts of a text that may be a name. */
const maxParts = 8;
/**
 * Hours, years and ends of sentences, which the marks of 'Mt. Zion' and 'MATINEE! Night Heron' and the year of 'Fern Fest
 * 2026' are not.
 */
const notInLine =
  /\d\s?[ap]m\b|20\d\d(?<!^\p{Lu}[\p{L} ]{3,40}\s20\d\d(?=$))|(?:(?<!\b(?:mt|st|dr|mrs?|ms|feat|ft|vs|jr|sr|(?-i:\p{Lu})))\.[”"]?|\?|!(?!(?-i:\s+\p{Lu})[^.!?]{1,40}$))\s+\p{L}/iu;
const place = '\ue000';
/** '(bring a toy!)' behind the time. */
const remark = new RegExp(`(?<=\\p{L}[^${place}]*${place}\\s*)\\([^()]*\\)?\\s*$`, 'u');
/** What stands before a date or hour with a remark behind it: 'Night Heron, 8pm. Tip jar.' */
const partWithName = (part: string) => {
  const [before = ''] = part.split(new RegExp(`[\\s,–—-]*${place}[\\s${place}]*(?=[.,;!?(])`, 'u'), 1);
  return /\p{L}{2}/u.test(before) ? before : part;
};
/** 'from' and 'Time:' before an hour that is taken away. */
const beforeHour = /(?<!\bstory)[\s,]+(?:at|on|from|time:?|@)[\s,:]*$/i;
/** 'Cover Night, ten bands dressed as other bands' has a clause behind its name. */
const clause =
  /(?<=^[\p{Lu}\d][^,]{2,80}),(?:\s+\p{Ll}[\p{L}'’-]*){2,20}(?:,(?:\s+\p{Ll}[\p{L}'’-]*){2,20}){0,3}$/u;
const minClause = 6;
/** 'Moth celebrates a new single at the Tin Hall' of a newspaper. */
const verb =
  /(?<=^\p{Lu}.{1,80})\s+(?:celebrates?|headlines?|returns?|shares? the bill|splits? a bill)(?=\s+(?:a|an|the|its|their|his|her|with|to|at|in|for)\s|$).*?(?=\s+at\s+(?:the\s+)?\p{Lu}|$)/u;
const withoutClause = (name: string) =>
  name.length > maxName
    ? name
    : name.replace(verb, '').replace(clause, (words) => (words.split(/\s+/).length > minClause ? '' : words));
/** '(2026, 41 min.)' of a film, and what stands behind it: ', a film by Ida Marsh'. */
const yearOfFilm = /\((?:19|20)\d\d[^()]{0,40}\)/u;
const behindYear = new RegExp(`(?<=${yearOfFilm.source}),\\s.*$`, 'u');
const edges = /^[\s:;,.@()|•·~/–—-]+|[\s:;,@(|•·~/–—-]+$/g;

/**
 * The name in a line such as 'Fri Dec 4 - Night Heron - 9pm - $10': its first part that is no date, time or price. Null
 * in a sentence, which has words on both sides of a date or time.
 */
export function nameInText(
  text: string,
  { words, venue }: { words: readonly string[]; venue: string | null },
): string | null {
  const plain = words
    .map((each) => each.replace(/(?<=\d\s?[ap]m)\.$/i, ''))
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, each) => rest.replaceAll(each, ` ${place} `), text)
    .replace(asides, ' | ');
  const parts = plain.split(/\s+[-–—~]\s+|\s*[|•·]\s*/).map(withoutExplanation);
  const named = parts
    .map((part) => ({
      part,
      isSentence: new RegExp(
        `(?:\\p{L}{3}[^${place}]*|^\\s*(?:on|at)\\s*)${place}\\s*(?:\\p{Ll}|[^\\s(.,;:!?•|-]+\\s*\\p{L}{3})`,
        'u',
      ).test(part),
      name: partWithName(part.replace(remark, ''))
        .replaceAll(place, ' ')
        .replace(/[([]\s*[)\]]/g, ' ')
        .replace(beforeHour, '')
        .replace(edges, ''),
    }))
    .filter(
      ({ name }) =>
        /\p{L}{2}/u.test(name) && !isNoName(name) && !isListTitle(name) && !isPlaceOrAddress(name, venue),
    );
  const [first] = named;
  if (!first || first.isSentence || isProse(first.part) || named.length > maxParts) return null;
  const name = withoutClause(first.name).replace(behindYear, '');
  const isName = name.length <= maxNameInText && !notInLine.test(name.replace(yearOfFilm, ''));
  return isName ? name : null;
}

/** 'COVER NIGHT. ten bands dress as others' and 'Short Film Night: eleven films by people you know'. */
const explained =
  /^\s*(?:(\p{Lu}[\p{Lu}\d '’&+-]{3,60})[.!]{1,3}\s+\p{Ll}|(\p{Lu}[\p{L}\d'’&-]{0,30}(?: [\p{L}\d'’&-]{1,30}){1,7}):\s+\p{Ll}{2,30}(?:\s+\p{Ll}[\p{L}'’-]{0,30}){3})/u;
/** 'Elm Halloween Ball. Bands, costumes compulsory'. */
const namedFirst =
  /^\s*(\p{Lu}[\p{L}\d'’&-]*(?: (?:[\p{Lu}\d&][\p{L}\d'’&-]*|of|the|and|in|for)){1,6}(?<=\p{Ll}{3}))\.\s+\p{Lu}\p{Ll}+(?:,| \p{Ll})/u;
const withoutExplanation = (part: string) => {
  const [, capitals, lead] = explained.exec(part) ?? [];
  return capitals ?? lead ?? namedFirst.exec(part)?.[1] ?? part;
};

const minProse = 5;
/** True of 'Ida Marsh has opened for everybody.', most words of which begin with a small letter. */
function isProse(part: string): boolean {
  const words = part.trim().split(/\s+/);
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length;
  return words.length >= minProse && /\p{Ll}\.$/u.test(part.trim()) && 2 * small > words.length;
}

const holiday =
  /^\W*(?:new year['’]?s(?: eve| day)?|nye|christmas(?: eve| day| night)?|halloween|valentine['’]?s(?: day)?|thanksgiving(?: eve| day)?|(?:st\.? )?patrick['’]?s day|mardi gras|cinco de mayo|(?:4th|fourth) of july)\W*$/i;

/** 'Night Heron' in a line below "New Year's Eve", which says of the day what it is; null beside another name. */
export function nameBesideHoliday(name: string, text: string, words: readonly string[]): string | null {
  if (!holiday.test(name)) return null;
  const beside = nameInText(text.replace(name, ' | '), { words, venue: null });
  return beside !== null && /^\p{Lu}/u.test(beside) && !isKindOrRest(beside) ? beside : null;
}

/** 'Artist talk' of 'Saturday, December 12, 2 pm: Artist talk'. */
export function nameBehindDate(text: string, words: readonly string[]): string | null {
  const plain = words.reduce((rest, each) => rest.replace(looseWords(each), place), text);
  const [, name = ''] =
    new RegExp(
      `(?:^|\\|)\\s*(?:${place}[\\s,]*)+:\\s*(\\p{Lu}[^|${place}]{2,${maxNameInText}}?)[\\s,]*(?:[|${place}]|$)`,
      'u',
    ).exec(plain) ?? [];
  const bare = name.replace(beforeHour, '').replace(edges, '');
  return bare !== '' && !isNoName(bare) && !notInLine.test(bare) ? bare : null;
}

const datePrefix =
  /^\s*(?:(?:sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6}\.?,?\s+)?(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]{0,6}\.?\s+\d{1,2}(?:st|nd|rd|th)?\s*[:|–—-]/i;

/** A text whose parts may stand in other elements. */
const looseText = (words: string) =>
  new RegExp(
    words
      .split(/[\s|]+/)
      .filter(Boolean)
      .map(RegExp.escape)
      .join('[\\s|]*'),
  );

/** The same as whole words. */
export const looseWords = (words: string) =>
  new RegExp(
    `(?<![\\p{L}\\d])${words
      .split(/[\s|]+/)
      .filter(Boolean)
      .map(RegExp.escape)
      .join('[\\s|]*')}(?![\\p{L}\\d])`,
    'u',
  );

/** A name without the words of its date and time around it. */
export function withoutWords(name: string, words: readonly string[]): string {
  const rest = words
    .reduce((text, each) => text.replace(looseText(each), ` ${place} `), name)
    .replace(/(?:\s*(?:[|:,@–—-]|\b(?:at|on|from)(?=\s*\ue000)))*\s*\ue000/gi, ' ');
  return rest
    .replace(datePrefix, '')
    .replace(/[([]\s*[)\]]/g, '')
    .replace(/^[\s|:;,.@–—-]+|[\s|:;,@–—-]+$/g, '');
}
