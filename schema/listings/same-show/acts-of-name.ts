import { foldedWords } from '../../kernel/folded-text.ts';
import { inOneSpelling } from '../../kernel/spellings.ts';
import { isDistinct, isNoise, isRole, isSize } from './words-of-names.ts';

/**
 * A show's name as a source writes it, read as acts: `parts` are divided by a colon or dash (a series and its guest, an
 * act and its tour), each with its acts in order; `slot` is which of several shows of one name it is ('early', '2'),
 * '' where it does not say so.
 */
export type NamedActs = { parts: string[][]; slot: string };

/** What a name has around its acts; each is removed. */
const decorations = [
  /\bpresented by\b.*$|\((?:(?!\bby\b)[^)])*\bpresents?\b[^)]*\)/g,
  /\((?:of|from|members? of|ex|formerly)\b[^)]*\)/g,
  /\b(?:1[68]|21) ?(?:\+|and (?:up|over)\b)/g,
  /\b(?:all|any)[ -]ages\b/g,
  /\b(?:rescheduled|postponed|moved|new date|originally)\b[^)\]:|]*(?:from|to|for)\b[^)\]:|]*/g,
  /\bsold[ -]?out\b|\bcancell?ed\b|\bpostponed\b|\brescheduled\b|\bnew (?:date|time|venue)\b|\blow tickets\b|\b(?:just added|added show|few tickets left|last (?:few )?tickets)\b/g,
  /\bfree (?:show|entry|admission|event|concert)\b|\bno cover\b|\bfree!|\brsvp\b/g,
  /^(?:[^:|]{1,60}\bpresents?\b(?: an evening with)?\s*:?)/g,
  /^\W*(?:an? |the )?(?:intimate |acoustic |special )*(?:evening|night|afternoon|conversation) with\b/g,
  /^\W*(?:live(?: music)?|(?:in )?concert|music|comedy|stand-?up(?: comedy)?|special event|headliner|tonight)\s*:|^(?:live )?music (?:by|from|with)\b/g,
  /\bin conversation(?: with)?\b/g,
  /\b(?:album|record|ep|lp|cd|single|vinyl|video|book)[ -](?:release|launch)(?: (?:show|party|concert|celebration))?\b|\b(?:release|listening) (?:show|party)\b/g,
  /\s[-–—]\s[^-–—:|(]*\b(?:tour|gira)\b(?:\s*(?:19|20)\d\d)?|[:|(,[]\s*[^:|()[\]]*\b(?:tour|gira)\b(?:\s*(?:19|20)\d\d)?|["][^"]{1,60}["]\s*(?:[a-z]+ ){0,2}tour\b/g,
  /\b(?:live|in concert|live in concert)\b\s*(?:(?:at|@|in|from|on)\s.*)?$/g,
  /(?:@|\bat\b(?= (?:the |\S{4}))).*$/g,
  /\b(?:early|late|first|second|1st|2nd|matin[eé]e|\d\d?(?::\d\d)? ?[ap]m)[ -](?:show|set|seating|performance)\b/g,
  /\b(?:\d+(?:st|nd|rd|th)|first|second|third|fourth|fifth) annual\b|\bannual\b/g,
  /\b(?:day|night) (?:\d|one|two|three|four)\b(?: of \w+)?/g,
  /\b(?:tickets?|doors)\b.*$/g,
  /\((?:usa?|uk|tx|texas|atx|nyc|la)\)/g,
  /(?:&|\+|\by\b|\b(?:and|plus|with|w\/s\/g|w\/)) ?(?:(?:very )?(?:special|his|her|their|the|su|sus|local) )*(?:guests?|friends|amigos|band|banda|co|company|many more|more|others|support|openers?)\b(?: (?:from )?(?=\w))?/g,
  /(?:\+|\band\b|&)?\s*\d+ more\b|\bplus\b\s*$|\btba\b|\band more\b/g,
];

/** Between acts; a comma or '/' too. '&' and 'and' are a part of many names. */
const separator =
  /\s*(?:\bw\/(?:s\/g)?|\b(?:an? )?(?:dj|live) sets? by\b|\bwith\b|\bfeat(?:uring)?\b\.?|\bft\b\.?|\bsupport(?:ed by|ing| from| by| act)?\b:?|\bspecial guests?\b:?|\bopen(?:er|ing act)s?\b:|\bopen(?:ing|s) for\b|\bhosted by\b|\bstarring\b|\b(?:performed )?by\b(?= \S+ \S)|\bplus\b|\bvs\b\.?|[\p{So}"*,+/|•·;()[\]~]|(?<=\S \S+)'s(?= )|\s[-–—x]\s)\s*/u;

const tribute =
  /\b(?:an? )?(?:tribute|salute|homage) to\b|\b(?:plays?|performs?|performing|playing|celebrating|celebrates?|(?:the )?(?:music|songs) of)\b/;

/** The acts of a name without decoration, folded; the name itself where nothing else is left. */
export function actsOfName(name: string): NamedActs {
  const folded = foldCase(name);
  const plain = decorations.reduce((rest, decoration) => rest.replace(decoration, ' ; '), folded);
  const parts = plain.split(/:|\s[-–—]\s/).map((part) => part.split(separator).flatMap(actsOf));
  const named = parts.filter((acts) => acts.length > 0);
  return { parts: named.length > 0 ? named : [[canonical(foldedWords(folded))]], slot: slotOf(folded) };
}

const slots: readonly (readonly [RegExp, string])[] = [
  [/\b(?:early|first|1st|matinee)[ -](?:show|set|seating|performance)\b/, '1'],
  [/\b(?:late|second|2nd)[ -](?:show|set|seating|performance)\b/, '2'],
  [/\b(?:night|show|set|part|vol(?:ume|\.)?|round|#) ?(?:1|one|i)\b(?! of)/, '1'],
  [/\b(?:night|show|set|part|vol(?:ume|\.)?|round|#) ?(?:2|two|ii)\b/, '2'],
  [/\b(?:night|show|set|part|vol(?:ume|\.)?|round|#) ?(?:3|three|iii)\b/, '3'],
];

const slotOf = (name: string) => slots.find(([pattern]) => pattern.test(name))?.[1] ?? '';

/** One act of a text between separators; two of 'Opal Street & Juniper Falls', one of 'Pine & Ember'. */
function actsOf(text: string): string[] {
  const isTribute = tribute.test(text) || /\btribute\b/.test(text);
  const [own = '', honoured = ''] = isTribute ? text.split(tribute) : [text];
  if (honoured)
    return [...actsOf(own.replace(/\btribute\b/g, '')), `tribute ${bare(canonical(foldedWords(honoured)))}`];
  if (isTribute) {
    const [before = '', by = ''] = text.split(/\btribute\b(?: (?:band|show|night))?(?: by\b)?/);
    return [`tribute ${bare(canonical(foldedWords(before)))}`, ...actsOf(by)];
  }
  const words = canonical(foldedWords(text.replace(/&/g, ' and ')));
  const act = bare(words);
  if (act === '' || isCalendar(act)) return [];
  const several = act.split(' and ');
  return several.length > 1 &&
    several.every((each) => each.includes(' ') && !/^(?:the|his|her|their) /.test(each))
    ? several
    : [act];
}

/** The act without 'DJ' before it and 'Trio', 'Live', '10th anniversary show' after it. */
function bare(act: string): string {
  let words = act.replace(/^the (?=.)/, '').split(' ');
  for (;;) {
    const [first = '', last = ''] = [words[0], words.at(-1)];
    const rest = isSize(last) ? words.slice(0, -1) : isRole(first) ? words.slice(1) : words;
    if (rest.length === words.length || !isDistinct(rest.join(' ')))
      return words.join(' ').replace(/ (?:and|y) (?:his|her|their|su|sus)$/, '');
    words = rest;
  }
}

/** The same words for several spellings, without 'the' before them. */
const canonical = (words: string) => inOneSpelling(words).replace(/^the (?=.)/, '');

/** True for 'saturday' or 'december 5 2026', which name no act. */
const isCalendar = (act: string) =>
  act
    .split(' ')
    .every((word) =>
      /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|day|(?:january|february|march|april|may|june|july|august|september|october|november|december)|\d{1,4}(?:st|nd|rd|th)?)$/.test(
        word,
      ),
    );

/** The set of what the acts are about, for names of general words: 'Open Mic Night' and 'Open Mic' are one. */
export const generalWords = (acts: readonly string[]) => [
  ...new Set(acts.flatMap((act) => act.split(' ')).filter((word) => !isNoise(word))),
];

const foldCase = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[“”«»„]/g, '"')
    .replace(/[’‘`]/g, "'")
    .replace(/\b(?:[a-z]\.){2,}/g, (initials) => `${initials.replaceAll('.', '')} `)
    .replace(/\s+/g, ' ')
    .trim();
