import { limits } from '#schema/kernel/limits.ts';
import type { ScrapedFields } from '#schema/scraping/scraped-event.ts';
import { dayPattern } from '../text/day-pattern.ts';
import { toLine } from '../text/words.ts';
import { findTimes } from '../times/find-times.ts';
import { withoutNotes } from './name-notes.ts';
import { withoutPlace, withoutPresenter } from './place-in-name.ts';

export type StateInName = NonNullable<ScrapedFields['state']>;

/** A state at the start or end of a name, with its punctuation and reason: '[Cancelled - weather]', 'Cancelled due to …:'. */
const stateInName = (word: string) =>
  new RegExp(
    [
      String.raw`^\W*[([*]\s*${word}\b[^()[\]*]*[)\]*]+\W*`,
      String.raw`^\W*${word} (?:due to|because of)\b[^:]*:\s*`,
      String.raw`^\W*${word}\b\s*[:!*)\]|–—-][\s:!*)\]|–—-]*`,
      // 'Sold Out Lovers' is a name.
      String.raw`^\W*(?-i:${word.toUpperCase()})\b\s*`,
      String.raw`\s*[([]\s*${word}\b[^()[\]]*[)\]]\W*$`,
      String.raw`[\s:([*–-]+${word}\W*$`,
    ].join('|'),
    'i',
  );
const statesInNames = [
  ['cancelled', stateInName('cancel(?:l?ed|ad[oa])')],
  ['postponed', stateInName('postponed')],
  ['sold_out', stateInName('sold[ -]?out')],
] as const;
/** A name without the state at its start or end; a name that is nothing else stays. */
export function nameAndState(writtenName: string | null): { name: string | null; state: StateInName | null } {
  const written = writtenName && withoutNotes(writtenName);
  for (const [state, pattern] of statesInNames) {
    if (!written || !pattern.test(written)) continue;
    const name = toLine(written.replace(pattern, ' '), limits.performer);
    return { name: name && /[\p{L}\p{N}]/u.test(name) ? withoutNotes(name) : written, state };
  }
  return { name: written, state: null };
}

const weekdays = [
  'sun(?:day)?',
  'mon(?:day)?',
  'tue(?:s|sday)?',
  'wed(?:nesday)?',
  'thu(?:rs|rsday)?',
  'fri(?:day)?',
  'sat(?:urday)?',
];

/** A name without the show's own day or weekday at its start or end, as in '12/4/26 - Night Heron', 'Night Heron | Fri'. */
export function withoutDay(name: string, day: string): string {
  const date = `(?:(?:sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6}[.,]*\\s+)?(?:${dayPattern(day)})(?:,?\\s+(?:at |@ ?)?\\d{1,2}(?::\\d{2})?\\s?[ap]m)?`;
  const weekday = `${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}\\.?`;
  const [, month, number] = day.split('-').map(Number);
  const numbers = `(?:${weekday},?\\s+)?0?${month}/0?${number}(?:/\\d{2,4})?`;
  const atEdge = new RegExp(
    `(?<=\\p{L}.*)\\s+[|–—-]\\s+${weekday}$|^${numbers}\\s+(?=\\p{L})|^${date}\\s*[-–—|:•]\\s*(?=.*\\p{L})|(?<=\\p{L}.*)(?:\\s+[-–—|•]|[,:])\\s+${date}$|(?<=\\p{L}.*)\\s+[(]${date}[)]$`,
    'iu',
  );
  return name.replace(atEdge, '');
}

type NameContext = {
  /** Names that the venue may have. */
  places: readonly (string | null)[];
  organizers?: readonly string[];
  performers?: readonly string[];
  city: string;
  day: string;
};

/** The bare category before a name, as calendars of campuses and towns write it: 'Theatre: The Orchard'. */
const categoryBefore =
  /^(?:live|music|concert|theat(?:er|re)|dance|comedy|performing arts|exhibit(?:ion)?)\s*:\s*(?=\p{L})/iu;

/** A name without its category, presenter, place and day, the last three in any order behind each other. */
export function actsIn(
  name: string,
  { places, organizers = [], performers = [], city, day }: NameContext,
): string {
  let rest = withoutPresenter(name.replace(categoryBefore, ''), organizers, performers);
  for (let pass = 0; pass < 2; pass += 1) rest = withoutDay(withoutPlace(rest, places, city), day);
  return rest;
}

const half = String.raw`\s?[ap]\.?m\b\.?`;
const end = String.raw`(?:(?:${half})?\s?(?:[-–—]|to)\s?\d{1,2}(?:[:.]\d{2})?)?`;
const clock = String.raw`(?:at\s+|@\s?)?(\d{1,2}(?:[:.]\d{2})?${end}${half})`;
const hourAtEdge = new RegExp(String.raw`^${clock}[\s:|–—-]+(?=\S)|\s*[\s,(|–—-]${clock}\)?$`, 'i');

/** The hour at the start or end of a name, also with that of its end, as calendars of whole days have it, and the name without it. */
export function hourInName(name: string): { hour: string; name: string } | null {
  const [words, first, last] = hourAtEdge.exec(name) ?? [];
  const rest = name
    .replace(words ?? '', '')
    .replace(/[\s,(|–—-]+$/, '')
    .trim();
  const hour = findTimes(first ?? last ?? '', { isListed: true })?.[0]?.clock;
  return hour && /\p{L}/u.test(rest) ? { hour, name: rest } : null;
}
