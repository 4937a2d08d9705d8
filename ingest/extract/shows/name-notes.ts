import { dayPattern } from '../text/day-pattern.ts';

const change = '(?:rescheduled|postponed|moved|relocated|changed|updated)';
const subject =
  '(?:(?:the |this )?(?:show|event|concert|performance|venue|date|time|location)s?(?: (?:has|have)(?: been)?| is| was)? )?';
const age = String.raw`(?:ages? )?(?:1[2-9]|2[01]) ?(?:\+|(?:and|&) (?:up|over|older)|plus)(?: only| show| event)?`;
const left = '(?: (?:left|remaining|remain|available|only))?';

/** What a box office adds to a name, with any mark around it. */
const plainNotes = [
  `${subject}(?:rescheduled|moved|relocated|changed|updated)`,
  '(?:new|added|extra|2nd|second|third|additional|final|correct(?:ed)?|special) (?:date|shows?|time|start time|venue|location|performance)s?(?: added)?',
  '(?:(?:new|extra|more|second|2nd|third|late|early|matinee) )?(?:shows?|dates?|performances?|seats|tickets) added(?: (?:due to|by) (?:popular )?demand)?|just (?:added|announced)|newly added|back by popular demand|by popular demand|due to popular demand',
  `(?:very )?(?:low|few|limited|last|final|(?:last|only) (?:a )?few)(?: remaining)? (?:tickets?|tix|seats|spots|availability)${left}|(?:tickets? )?(?:selling|going) fast|(?:almost|nearly) (?:sold out|full|gone)`,
  `(?:tickets? )?on sale(?: now| soon| today)?|tickets? (?:required|(?:still )?available|at the door)|pre-?sale`,
  `(?:rsvp|reservations?|registration|tickets?)(?: (?:is|are))? (?:required|recommended|closed|full|encouraged|only)|(?:full\\W+)?wait(?:ing)?[ -]?list(?: only| available| full| open)?|at capacity|full(?:y booked)?(?:\\W+wait ?-?list.*)?`,
  `${age}|all[- ]ages(?: show| welcome)?|mature audiences(?: only)?|adults only|family[- ]friendly`,
  `free(?: (?:shows?|events?|concerts?|admission|entry|entrance|to the public|and open to the public))?[!.]*|no cover(?: charge)?|donations? (?:only|suggested|welcome)`,
  String.raw`(?:only |from )?\$\d+(?:\.\d\d)?(?:\s?[-–/]\s?\$?\d+(?:\.\d\d)?)?\+?(?: (?:adv|advance|cover|door|dos|at the door|admission|entry|tickets?|suggested|suggested donation|donation))?`,
  '(?:off-?site|ticketed|hybrid)(?: event)?(?:\\W{1,3}(?:and )?(?:off-?site|ticketed|free)(?: event)?)?',
  `(?:venue|date|time|location|line-?up|room|schedule) (?:change|update)d?|rain or shine|tentative(?: line-?up| date)?|(?:(?:fully|partially|general) )?(?:seated|standing|outdoors?|indoors?)(?: show)?|standing room only|one night only|special (?:event|engagement)|save the date|live in person|in[- ]person`,
].join('|');

/** Notes with an end of their own: in brackets, or with a number or all in capitals before a colon or dash. */
const openNotes = [
  `${subject}${change} (?:to|from|indoors?|inside|outdoors?|outside|upstairs|downstairs|until|due)\\b.*`,
  `(?:new|updated|correct(?:ed)?) (?:date|time|start time|venue|location)\\W.*`,
  `(?:orig(?:inally)?|was|formerly|previously)\\b.*\\d.*`,
  `(?:re)?scheduled\\b.*\\d.*`,
  `(?:rescheduled|new) (?:date )?from\\b.*`,
  `(?:doors?|sign[- ]?ups?)(?: (?:at|open|opens|starts?|from))* \\W?\\d.*|(?:show|music) (?:at|starts?|begins?) (?:at )?\\d.*`,
  `no cover\\b.*|free (?:before|with|for|till|until|w/|if|entry|admission)\\b.*`,
  `from [^\\s].*\\d.*`,
].join('|');

const isNote = new RegExp(String.raw`^\W*(?:${plainNotes})\W*$`, 'i');
/** True for a text that is no more than what a box office adds to a name: '2nd Show Added by Popular Demand!'. */
export const isBoxOfficeNote = (text: string): boolean => isNote.test(text.slice(0, maxNote));

const isOpenNote = new RegExp(String.raw`^\W*(?:${openNotes})\W*$`, 'i');

/** Words that begin names as well: 'Moved: A Solo Show'. */
const ambiguousWord =
  /^(?:free(?: (?:concerts?|shows?|events?))?|full|moved|changed|relocated|tentative|standing|seated|(?:out|in)doors?)$/i;

const filmPart = String.raw`(?:19|20)\d\d|(?:16|35|70) ?mm(?: print)?|dcp|[234]k(?: (?:restoration|dcp))?|3-?d|(?:rated )?(?:g|pg(?:-13)?|r|nc-17|nr|ur|not rated|unrated)|\d{2,3} ?min(?:ute)?s?\.?|dir\.? [\p{L} .'’-]{2,40}|(?:with )?(?:english )?subtitle[sd]|dubbed|encore`;
/** What a cinema adds to a film in brackets: '(35mm)', '(1981, PG, 104 min.)'; a year alone is part of the name. */
const isFilmNote = new RegExp(
  String.raw`^(?!\d{4}$)(?:${filmPart})(?:\s*[,;/|·]\s*(?:${filmPart})){0,4}$`,
  'iu',
);
/** '(Thursday residency)' behind a name; 'Tuesday Residency: Night Heron' is a series. */
const isSeriesNote = /^(?:[a-z]{3,6}day )?residency$/i;

const leading = [
  /^\W*?(?<mark>[[({<*~]{1,3})\s*(?<note>[^[\](){}<>*~]{2,80}?)\s*[\])}>*~]{1,3}[\s:!–—-]*(?<rest>\S.*)$/u,
  /^(?<note>[^:|–—]{2,80}?)\s*(?:[!|–—]+|:(?!\d\d))[:!|\s]*(?<rest>\S.*)$/u,
  /^(?<note>[^:|]{2,80}?)\s+-+\s+(?<rest>\S.*)$/u,
];
const trailing = [
  /^(?<rest>.*?\S)\s*(?<mark>[[({<*~]{1,3})\s*(?<note>[^[\](){}<>*~]{1,80}?)\s*[\])}>*~]{1,3}[\s!.]*$/u,
  /^(?<rest>.*\S)\s*(?:\s[–—|-]+|[|*:!])\s*(?<note>[^–—|*:]{2,60}?)\s*$/u,
];
/** Characters of a note. */
const maxNote = 100;
/** Notes on one name. */
const maxNotes = 4;

/** A name without what a box office adds before or behind it: '[MOVED to the Barn] Night Heron', 'Night Heron (18+)'. */
export function withoutNotes(name: string): string {
  let rest = name;
  for (let pass = 0; pass < maxNotes; pass += 1) {
    const shorter = [...leading, ...trailing].map((edge) => withoutNote(rest, edge)).find(Boolean);
    if (!shorter) break;
    rest = shorter;
  }
  // '**LATE SHOW** Night Heron', and 'Night Heron, Fern + 3 more'.
  return rest
    .replace(/\s*[,+&]\s*(?:and )?\d{1,2} more(?: acts| bands)?$/i, '')
    .replace(/(?<!\S)\*{1,3}([^*]{2,60})\*{1,3}(?!\S)/g, '$1');
}

function withoutNote(name: string, edge: RegExp): string | null {
  const { mark, note = '', rest = '' } = edge.exec(name)?.groups ?? {};
  if (!/\p{L}|\d/u.test(rest)) return null;
  const isFirst = name.endsWith(rest) && mark === undefined;
  const isLoud = note === note.toUpperCase() && /\p{Ll}/u.test(rest);
  const hasEnd = mark !== undefined || isLoud || /\d/.test(note);
  if (isFirst && !isLoud && ambiguousWord.test(note)) return null;
  const isBehind = name.startsWith(rest) && (mark !== undefined || /\d ?mm\b/i.test(note));
  return isNote.test(note) ||
    (hasEnd && isOpenNote.test(note)) ||
    (isBehind && (isFilmNote.test(note) || isSeriesNote.test(note)))
    ? rest
    : null;
}

const movedTo = /\b(?:rescheduled|postponed|moved)\s+(?:to|until)\b(?<day>[^\])*|]*)/i;

/** True where a note on a name says that the show was moved to another day than this one. */
export function isMovedFrom(name: string, day: string): boolean {
  const target = movedTo.exec(name)?.groups?.day ?? '';
  const isDay =
    /\d{1,2}\/\d{1,2}|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?\s+\d{1,2}\b/i.test(
      target,
    );
  return isDay && !new RegExp(dayPattern(day), 'i').test(target);
}
