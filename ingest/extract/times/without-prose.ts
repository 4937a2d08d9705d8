import { monthName, weekdayName } from './calendar-words.ts';
import type { FoundTime } from './find-times.ts';
import { isWeekdays } from './weekdays.ts';

/** Words of sentences, which lines of a list have at most one of. */
const sentenceWords =
  /\b(?:we|you|our|your|be|is|are|was|were|will|may|must|can|this|that|which|who|has|have|his|her|their|its|any|some|after|before|until|released)\b/giu;
const maxSentenceWords = 1;

/** What is before a show, in a line of its own: 'Dance lesson with Wilma 8:00 - 8:45'. */
const beforeShow =
  /\b(?:lessons?|class|workshop|sound ?check|dinner (?:seating|service)|meet (?:&|and) greet|happy hour)\b/i;

const twoWords = /(?:\s\p{Ll}{2,}){2}/u;
/** True of 'Fire pits lit at 5:30.' One expression for both would take quadratic time in a long line without a mark. */
function hasSentence(line: string): boolean {
  const { 0: words = '', index = 0 } = twoWords.exec(line) ?? {};
  return words !== '' && /[.!](?:\s|$)/.test(line.slice(index + words.length));
}

/** 'Crafts for the kids at 6:30'; the name of an act has a capital. */
const noteBefore = /\p{L}{3}.*(?:^|\s)\p{Ll}{2,}\s+\p{Ll}{3,}\s+at\s+$/u;
const maxNote = 60;

/**
 * The times of lines, without those of sentences where there are others: 'Some tickets may be released at 8pm', and any
 * sentence beside a line that has nothing but its time and date.
 */
export function withoutProse(text: string, times: readonly FoundTime[]): FoundTime[] {
  const lineOf = (time: FoundTime) => lineAt(text, time);
  const isProse = (time: FoundTime) => {
    // '9 pm (support at 8 pm)', but '7:30 pm (Sunday 2 pm)'.
    const aside = /\([^()]*$/.exec(text.slice(Math.max(0, time.index - 80), time.index))?.[0];
    if (aside && !isWeekdays.test(aside)) return true;
    const line = lineOf(time).replace(/\([^()]*\)|\bpay[- ]what[- ]you[- ]\p{L}+/giu, '');
    return (line.match(sentenceWords)?.length ?? 0) > maxSentenceWords;
  };
  const own = times.filter((time) => !isProse(time));
  const hasBare = own.some(
    (time) => !/\p{L}{3}/u.test(lineOf(time).replace(time.words, '').replace(dateWords, '')),
  );
  const isNote = (time: FoundTime) =>
    noteBefore.test(lineAt(text, time).split(time.words, 1)[0]?.slice(-maxNote) ?? '');
  const lines = hasBare ? own.filter((time) => !hasSentence(lineOf(time)) && !isNote(time)) : own;
  return lines.length > 0 ? lines : [...times];
}

const dateWords = new RegExp(`(?<!\\p{L})(?:${monthName}|${weekdayName})(?!\\p{L})`, 'giu');

/** True where the first time is that of the date before it, and the others stand in later sentences. */
export function isBeforeProse(text: string, [first, next]: readonly FoundTime[]): boolean {
  if (!first || !next) return false;
  const isBehindDate = /(?:^|[|,–-]|\b(?:at|from))\s*$/i.test(text.slice(0, first.index));
  const between = text.slice(first.index + first.words.length, next.index);
  return isBehindDate && !between.includes('|') && /\p{L}{2}[.!?]\s+\p{Lu}/u.test(between);
}

/** The times without those of what is before the show, where there are others. */
export function withoutHoursBefore(text: string, times: readonly FoundTime[]): readonly FoundTime[] {
  const ofShow = times.filter((time) => !beforeShow.test(lineAt(text, time)));
  return ofShow.length > 0 ? ofShow : times;
}

function lineAt(text: string, { index, words }: FoundTime): string {
  const end = text.indexOf('|', index + words.length);
  return text.slice(text.lastIndexOf('|', index) + 1, end < 0 ? undefined : end);
}
