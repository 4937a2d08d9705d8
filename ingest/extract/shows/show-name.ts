import { limits } from '#schema/kernel/limits.ts';
import type { ScrapedFields } from '#schema/scraping/scraped-event.ts';
import { dayPattern } from '../text/day-pattern.ts';
import { toLine } from '../text/words.ts';

export type StateInName = NonNullable<ScrapedFields['state']>;

/** A state at the start or end of a name, with its punctuation. */
const stateInName = (word: string) =>
  new RegExp(String.raw`^\W*${word}\b[\s:!*)\]–-]*|[\s:([*–-]+${word}\W*$`, 'i');
const statesInNames = [
  ['cancelled', stateInName('cancell?ed')],
  ['postponed', stateInName('postponed')],
  ['sold_out', stateInName('sold[ -]?out')],
] as const;
/** A name without the state at its start or end; a name that is nothing else stays. */
export function nameAndState(writtenName: string | null): { name: string | null; state: StateInName | null } {
  const written = writtenName && withoutNotice(writtenName);
  for (const [state, pattern] of statesInNames) {
    if (!written || !pattern.test(written)) continue;
    const name = toLine(written.replace(pattern, ' '), limits.performer);
    return { name: name && /[\p{L}\p{N}]/u.test(name) ? name : written, state };
  }
  return { name: written, state: null };
}

const notice =
  '(?:rescheduled|just added|(?:new|added|extra) (?:date|show)|(?:low|few|limited) (?:tickets?|seats)(?: (?:left|remaining))?|selling fast|almost sold out|on sale now)';
const noticeInName = new RegExp(
  String.raw`^\W*${notice}\s*[\])*:!–—-]+\s*|\s+[[(*–—-]+\s*${notice}\W*$|\s*[[(](?:(?:re)?scheduled|moved|postponed|new date|orig(?:inally)?|was|from)\b[^()[\]]*\d[^()[\]]*[\])]$`,
  'i',
);

/** A name without what a box office adds to it. */
function withoutNotice(name: string): string {
  const rest = name.replace(noticeInName, '').replace(noticeInName, '');
  return /[\p{L}\p{N}]/u.test(rest) ? rest : name;
}

/** A name without the show's own day at its start or end, as in '12/4/26 - Night Heron'. */
export function withoutDay(name: string, day: string): string {
  const date = `(?:(?:sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6}[.,]*\\s+)?(?:${dayPattern(day)})(?:,?\\s+(?:at |@ ?)?\\d{1,2}(?::\\d{2})?\\s?[ap]m)?`;
  const atEdge = new RegExp(
    `^${date}\\s*[-–—|:•]\\s*(?=.*\\p{L})|(?<=\\p{L}.*)(?:\\s+[-–—|•]|,)\\s+${date}$|(?<=\\p{L}.*)\\s+[(]${date}[)]$`,
    'iu',
  );
  return name.replace(atEdge, '');
}

const clock = String.raw`(?:at\s+|@\s?)?(\d{1,2}(?:[:.]\d{2})?\s?[ap]\.?m\b\.?)`;
const hourAtEdge = new RegExp(String.raw`^${clock}[\s:|–—-]+(?=\S)|\s*[\s,(|–—-]${clock}\)?$`, 'i');

/** The hour at the start or end of a name, as calendars of whole days have it, and the name without it. */
export function hourInName(name: string): { hour: string; name: string } | null {
  const [words, first, last] = hourAtEdge.exec(name) ?? [];
  const rest = name
    .replace(words ?? '', '')
    .replace(/[\s,(|–—-]+$/, '')
    .trim();
  return words && /\p{L}/u.test(rest) ? { hour: first ?? last ?? '', name: rest } : null;
}
