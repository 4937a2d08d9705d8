/** True for the noon of 'Noon Year's Eve' and of 'Fiddles at Noon' beside a clock, and the hour of "Two O'Clock Courage". */
export function isInName(text: string, { 0: words, index, groups = {} }: RegExpExecArray): boolean {
  const isWord = groups.noon !== undefined || groups.word !== undefined;
  if (titleBeforeHours.test(text.slice(index))) return true;
  if (!isWord || groups.until !== undefined || !/^\p{Lu}/u.test(words)) return false;
  const behind = text.slice(index + words.length, index + words.length + maxBehind);
  const before = text.slice(Math.max(0, index - maxBefore), index);
  const isEnd = nameAt.test(before) && /^\s*(?:\||$)/.test(behind) && clock.test(text);
  const isSurname = firstName.test(before) && clockWithHalf.test(text.replace(words, ' '));
  return isEnd || isSurname || /^\s+\p{Lu}\p{Ll}/u.test(behind);
}

/** 'Half Past Nine – 6-9pm' of a band. */
const titleBeforeHours = /^Half Past \p{Lu}\p{Ll}+\s*[|–—-]\s*\d{1,2}(?::[0-5]\d)?\s?(?:[ap]\.?m|[-–—])/u;
const [maxBefore, maxBehind] = [60, 5];
/** A line with nothing else before its 'at'. */
const nameAt = /(?:^|\|)\s*(?:\p{Lu}\p{L}+\s+){1,3}at\s+$/u;
/** 'Shazia Noon' beside an hour, and not 'Sunday Noon'. */
const firstName = /\p{Lu}\p{Ll}+(?<!day)\s$/u;
const clockWithHalf = /\d\s?[ap]\.?m\b/i;
const clock = /\d:[0-5]\d\s?[ap]\.?m\b/i;
