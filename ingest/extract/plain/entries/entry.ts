import type { ShowNote } from '../../shows/extracted-show.ts';
import type { Node } from '../../text/html.ts';
import { isRoom } from '../../text/rooms.ts';
import { toLine } from '../../text/words.ts';
import { weekdayIndex } from '../../times/calendar-words.ts';
import { withoutOtherLines } from '../../times/find-dates.ts';
import { type FoundStarts, findStarts } from '../../times/find-start.ts';
import { hoursOfText } from '../../times/hours-of-text.ts';
import type { ListRules } from '../list-rules.ts';
import { columnsOf, withoutAsides } from '../names/asides.ts';
import {
  isAddress,
  isKindOrRest,
  isPresenterOf,
  isVenueName,
  looseWords,
  nameBesideHoliday,
  nameInText,
  nameOf,
  withoutWords,
} from '../names/entry-name.ts';
import { nameAbove } from '../names/name-above.ts';
import type { PageDate } from '../page-dates.ts';
import type { Above } from '../sections/page-items.ts';
import {
  billAtPlace,
  concertAtPlace,
  isPlaceIn,
  placeBeforePostcode,
  placeBeforeStreet,
  placeInSentence,
  placeWithDot,
} from '../venues/place-in-sentence.ts';
import { labelledPlace, type Parts } from './entry-parts.ts';
import { seriesAbove } from './weekly-series.ts';

/** An entry of a list; `name` is null where only a heading above may have it. */
export type Entry = {
  nodes: readonly Node[];
  parts: Parts;
  text: string;
  above: readonly Above[];
  name: string | null;
  found: Exclude<FoundStarts, { problem: string }>;
};

/** An entry of these nodes; a note where it is doubtful, null where they have none. */
export function toEntry(
  given: Parts | null,
  nodes: readonly Node[],
  above: readonly Above[],
  dates: readonly PageDate[],
  rules: ListRules,
  day = '',
): Entry | ShowNote | null {
  if (!given || (day === '' && !/\d/.test(given.text))) return null;
  const parts = { ...given, text: withoutOtherLines(given.text) };
  let text = day === '' ? parts.text : `${day} | ${parts.text}`;
  for (const { words, iso } of dates)
    if (iso !== null && day === '') text = text.replace(looseWords(words), `${withWeekdays(iso)} | `);
  const ownHours = hoursOfText(parts.text, [], rules);
  const series = ownHours.length === 0 ? seriesAbove(above) : null;
  const read = findStarts(text, series ? { ...rules, usualHours: series.usualHours } : rules);
  const found = 'problem' in read ? (startsInBold(parts.names, rules) ?? read) : read;
  if ('problem' in found && found.problem === 'no date') return null;
  const words = [...('words' in found ? found.words : []), ...dates.map((date) => date.words)];
  const columns = columnsOf(text, words);
  const [first = ''] = columns.split('|').filter((each) => /\p{L}{2}/u.test(each));
  const isMenu = [given.names[0], above.at(-1)?.text].some((each) => /\bmenus?\W*$/i.test(each ?? ''));
  const isDeadline = dates.length === 1 && deadline.exec(text)?.[0].includes(dates[0]!.words);
  if (
    isMenu ||
    isDeadline ||
    noShow.test(text) ||
    noShow.test(columns) ||
    openFirst.test(first) ||
    forMembers.test(text)
  )
    return null;
  const marked = [...parts.names, ...parts.namesInSentences];
  const atPlace = marked.find((name) => isPlaceIn(parts.text, name));
  const ownColumns = columnsOf(parts.text, words);
  const led = billAtPlace(ownColumns, marked);
  if (led) parts.venue ??= led.place;
  if (atPlace && marked.length > 1) parts.venue ??= atPlace;
  const inSentence = placeInSentence(ownColumns, rules.venue !== null);
  // 'Murder at Mockingbird Lodge' is a title on the site of a venue.
  const isInTitle = rules.isOfSite && parts.names.some((each) => each.endsWith(` at ${inSentence}`));
  parts.venue ??= isInTitle ? null : inSentence;
  parts.venue ??= placeBeforePostcode(ownColumns) ?? placeWithDot(ownColumns);
  parts.venue ??= labelledPlace(above.at(-1)?.text ?? '');
  // 'Night Heron @ Tin Lantern' in an element of the class 'venue'.
  const [whole, act = '', place] = bill.exec(parts.venue ?? '') ?? [];
  if (place) [parts.venue, parts.names] = [place, [act, ...parts.names.filter((each) => each !== whole)]];
  const venue = parts.venue ?? rules.venue;
  parts.names = parts.names.filter((each) => !isVenueName(each, rules.venue));
  const heading = nameAbove(above);
  // The bold '7:30 p.m. in the nave' below the heading of a concert.
  const isOwn = (each: string) => heading === null || !behindHour.test(withoutWords(each, words));
  const isShow = (each: string) => isOwn(each) && !isPresenterOf(parts.names, each, parts.text);
  // What begins with a small letter is rather a note: 'pay-what-you-wish preview'.
  const capital = parts.names.filter((each) => !/^\s*\p{Ll}/u.test(each) && isShow(each));
  const best = nameOf(capital, venue, words);
  const marks = best && (nameBesideHoliday(best, text, words) ?? best);
  const line = marks ? null : nameInText(parts.isNameless ? '' : text, { words, venue });
  // 'Tin Lantern | 12 Elm St' above the days of a work.
  const isBelow = line !== null && heading !== null;
  const isPlace = isBelow && isAtAddress(text, line);
  if (isPlace) parts.venue ??= line;
  const written =
    (led && parts.venue === led.place ? nameOf([led.bill], venue, words) : null) ??
    marks ??
    (isPlace || (isBelow && (isKindOrRest(line) || isRoom(line) || isSentence(line))) ? null : line) ??
    nameOf([...parts.names, ...parts.namesInSentences].filter(isOwn), venue, words);
  const concert = parts.venue === null ? concertAtPlace(written ?? '') : null;
  const [, actInName = concert?.act ?? '', placeInName = concert?.place ?? ''] =
    bill.exec(written ?? '') ?? [];
  if (placeInName !== '') parts.venue ??= placeInName;
  if (written !== null) parts.venue ??= placeBeforeStreet(text, written);
  // '**Opening reception: Friday, October 2, 6 - 9pm**' above a text.
  const isLed = marks === null && parts.names.some((each) => partOfShow.test(withoutWords(each, words)));
  const isPart = isLed || partOfShow.test(written ?? '');
  const name = (isPart ? heading : null) ?? (written && withoutAsides(actInName || written));
  if ('problem' in found) return name ? { note: `'${toLine(name, 80)}' ${found.problem}` } : null;
  const own = name?.replace(endOfSentence, '') ?? null;
  const inSeries = series && own && found.hasTime ? `${series.name}: ${own}` : own;
  return { nodes, parts, text, above, name: inSeries, found };
}

/** The day and hour in bold of a paragraph that has further ones: 'opens on **Friday, December 4, from 6 to 8 p.m.**'. */
function startsInBold(names: readonly string[], rules: ListRules): Entry['found'] | null {
  const [first, ...others] = names
    .map((name) => findStarts(name, rules))
    .filter((each) => !('problem' in each) && each.hasTime);
  return first && !('problem' in first) && others.length === 0 ? first : null;
}

/** Its weekday keeps the end of the name 'Slow Monday' in the line above apart from a date. */
const withWeekdays = (iso: string) =>
  iso
    .split(' & ')
    .map((days) => `${weekdays[weekdayIndex(days.slice(0, 10))] ?? ''} ${days}`)
    .join(' & ');
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const isAtAddress = (text: string, line: string) => {
  const lines = text.split('|').map((each) => each.trim());
  return isAddress(lines[lines.indexOf(line) + 1] ?? '');
};

/** 'Regular guest and host of the podcast "Wrong Number."' below a heading. */
const isSentence = (line: string) => /\.["”]$/.test(line) && line.split(/\s+/).length > maxTitleWords;
const maxTitleWords = 6;

const behindHour = /^(?:in|at|on|from|with|by)\s/;
/** The dot of 'Print Fair.', not that of 'Dr.'. */
const endOfSentence = /(?<=\p{Ll}{3})\.$/u;
const noShow =
  /(?:^|\||\s[–—-](?=\s))[\s:,–-]*(?:apply by\b|private\s+(?:party|event|function|rental)\b(?!\s+(?:un)?til)|closed\b|(?:the )?(?:hall|house|theat(?:er|re)|club|venue|room) (?:is|will be) (?:dark|closed)\b|(?:submissions?|entries|applications?|proposals?)\b[^|]{0,60}\b(?:close|due|open)s?\b)/i;
/** 'The application deadline for 2027 is January 8.' */
const deadline =
  /(?:\b(?:application|submission|entry|registration|drop-off) deadline\b|\bdeadline\s+(?:for|is|to)\b)[^|.]{0,100}/i;
const forMembers = /\bmembers?[- ]only\s+(?:events?|shows?|tours?|part(?:y|ies)|receptions?)\b/i;
/** 'Open til 2am' behind the name of a show is a note on it. */
const openFirst = /^[\s:,–-]*open(?:s|ing)?\s+(?:til|until|at|from|early|late)\b/i;
/** What has its name in a heading above: a tour, the reception of an exhibition. */
const partOfShow =
  /^\W*(?:(?:the|our|us|u\.s\.|usa|uk|north|south|american?|european?|world|national|texas|album|record|release|acoustic|solo|reunion|farewell|final|anniversary|holiday|winter|spring|summer|fall|autumn|20\d\d|\d+(?:st|nd|rd|th)|[&/-])\s+)*tour(?:\s+20\d\d)?\W*$|^\W*(?:(?:opening|closing)\s+(?:reception|party|celebration)|talk-?back)\W*$/i;
/** 'Night Heron, Fern @ Tin Lantern, $8'. */
const bill = /^(.*\p{L}.*?)\s+@\s*(\p{L}[^,|(@]*[^,|(@\s])/u;
