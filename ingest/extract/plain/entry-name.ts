import { monthName, weekdayName } from './calendar-words.ts';

/** Words that are never a name by themselves. */
const genericName =
  /^\W*(?:(?:buy|get|more|read|view|see|learn|click|rsvp|register|add to|closed|private|posted|published|presented by|hosted by|supported by|with special guests?)\b|(?:tickets?|tix|info|details?|book(?: now)?|sold out|free|share|events?|shows?|upcoming|calendar|map|directions|date|time|when|where|doors?|music|starts?|tb[ad]|at|on|from|to|with|w|by|and|in|of|for|the|um|ab|uhr|beginn|einlass|eintritt|karten|billets?|tarif|entrada|entradas|presents?|poster|image|photo|logo|flyer|featured|new|off|only|ics|ical|(?:google|apple|outlook|yahoo) calendar|age[sd]?|over|up|(?:early|late|first|second)\s+shows?|cost|price|admission|entry|cover|donation|capacity|duration|phone|location|venue|address|genre|category|organi[sz]er)\W*$)/i;
const notInName = /\b(?:\d{1,2}\s?[ap]\.?m\b|20\d{2}\b|(?:mon|tues|wednes|thurs|fri|satur|sun)day\s*$)/i;
/** A part of a box with a date. */
const dateWord = new RegExp(`^(?:${monthName}|${weekdayName}|\\d|[^\\p{L}])+$`, 'iu');
const maxName = 200;

/** 'Barn Door Presents' is who brings the show; 'Wrapping Presents' is one. */
const presenter =
  /(?<!\b(?:christmas|holiday|birthday|wrapping|of|and|&)\s)(?<=\s)(?:presents?|welcomes?|pr[äa]sentiert|pr[ée]sente)\W*$/i;

export const isNoName = (name: string) =>
  genericName.test(name) || dateWord.test(name) || presenter.test(name);

/** The first candidate that is a name when its date and time are taken away. */
export function nameOf(
  candidates: readonly string[],
  venue: string | null,
  words: readonly string[],
): string | null {
  // 'Poetry at Noon' is a name.
  const numbers = words.filter((each) => /\d/.test(each));
  for (const written of candidates) {
    const name = withoutWords(written, numbers);
    const isName = /\p{L}{2}/u.test(name) && name.length <= maxName && !isNoName(name) && name !== venue;
    if (isName && !notInName.test(name)) return name;
  }
  return null;
}

/** Without its price, age limit and status a line has no more than its name and words of its date. */
const asides =
  /[$€£]\s?\d[\d.,]*(?:\s?[-–/]\s?[$€£]?\d[\d.,]*)?|\b\d[\d.,]*\s?[€£]|\b(?:1[68]|21)\s?(?:\+|and (?:up|over)\b)|\ball ages\b|\(?\b(?:free|no cover|cover|adv(?:ance)?|dos|sold out|cancell?ed|postponed|buy tickets?|tickets?|tix|details|more info|rsvp)\b\)?|\(\s*\)/gi;
const maxNameInText = 120;
/** Hours, years and ends of sentences, which the dot of 'Mt. Zion' is not. */
const notInLine = /\d\s?[ap]m\b|20\d\d|(?:(?<!\b(?:mt|st|dr|mrs?|ms|feat|ft|vs|jr|sr))\.|[!?])\s+\p{L}/iu;
const place = '\ue000';
/** '(bring a toy!)' behind the time. */
const remark = new RegExp(`(?<=\\p{L}[^${place}]*${place}\\s*)\\([^()]*\\)?\\s*$`, 'u');
const edges = /^[\s:,.@()|•·–—-]+|[\s:,@(|•·–—-]+$/g;

/**
 * The name in a line such as 'Fri Dec 4 - Night Heron - 9pm - $10': its first part that is no date, time or price. Null
 * in a sentence, which has words on both sides of a date or time.
 */
export function nameInText(
  text: string,
  { words, venue, maxParts }: { words: readonly string[]; venue: string | null; maxParts: number },
): string | null {
  const plain = words
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, each) => rest.replaceAll(each, ` ${place} `), text)
    .replace(asides, ' | ');
  const parts = plain.split(/\s+[-–—]\s+|\s*[|•·]\s*/);
  const named = parts
    .map((part) => ({
      isSentence: new RegExp(`\\p{L}{3}[^${place}]*${place}[^(]*\\p{L}{3}`, 'u').test(part),
      name: part
        .replace(remark, '')
        .replaceAll(place, ' ')
        .replace(/\s+(?:at|on|from|@)\s*$/i, '')
        .replace(edges, ''),
    }))
    .filter(({ name }) => /\p{L}{2}/u.test(name) && !isNoName(name) && name !== venue);
  const [first] = named;
  if (!first || first.isSentence || named.length > maxParts) return null;
  const { name } = first;
  const isName = name.length <= maxNameInText && !notInLine.test(name);
  return isName ? name : null;
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

/** A name without the words of its date and time around it. */
export function withoutWords(name: string, words: readonly string[]): string {
  const rest = words
    .reduce((text, each) => text.replace(looseText(each), ` ${place} `), name)
    .replace(/(?:\s*(?:[|:,@–—-]|\b(?:at|on|from)(?=\s*\ue000)))*\s*\ue000/gi, ' ');
  return rest
    .replace(datePrefix, '')
    .replace(/[([]\s*[)\]]/g, '')
    .replace(/^[\s|:,.@–—-]+|[\s|:,@–—-]+$/g, '');
}
