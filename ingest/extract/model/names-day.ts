import { foldedText } from '#schema/kernel/folded-text.ts';
import { addDays } from '#schema/kernel/time/calendar.ts';

/** Names and short names of the twelve months or seven weekdays, folded, in the languages of pages that are read. */
const namesOf = (unit: 'month' | 'weekday', first: string, count: number): string[][] =>
  Array.from({ length: count }, (_, at) => {
    const date =
      unit === 'month'
        ? new Date(`2026-${String(at + 1).padStart(2, '0')}-15`)
        : new Date(`${addDays(first, at)}T12:00Z`);
    const names = ['en', 'es', 'fr', 'de'].flatMap((locale) =>
      (['long', 'short'] as const).map((style) =>
        foldedText(new Intl.DateTimeFormat(locale, { [unit]: style, timeZone: 'UTC' }).format(date)).replace(
          '.',
          '',
        ),
      ),
    );
    const long = names.filter((name) => name.length > 2);
    return [...new Set([...long, ...(unit === 'month' && at === 8 ? ['sept'] : [])])];
  });

const months = namesOf('month', '', 12);
/** From Sunday. */
const weekdays = namesOf('weekday', '2026-11-22', 7);

const anyOf = (names: readonly string[]) => `(?<!\\p{L})(?:${names.join('|')})(?!\\p{L})`;

/** Days ahead in which a weekday, 'tonight' or 'tomorrow' names the day. */
const nearDays = 7;

/**
 * Whether a text names a date ('2026-12-05'): in numbers, by its month and its number or a range of numbers around it,
 * by the weekday of a weekly series, or, in the coming week, by the weekday, 'today', 'tonight' or 'tomorrow'. A model
 * may compute dates wrong or invent them.
 */
export function namesDay(text: string, date: string, today: string): boolean {
  const folded = foldedText(text);
  const [, month = 0, day = 0] = date.split('-').map(Number);
  const has = (pattern: string) => new RegExp(pattern, 'u').test(folded);
  if (folded.includes(date)) return true;
  if (has(`(?<!\\d)(?:0?${month}[/.-]0?${day}|0?${day}[/.-]0?${month})(?!\\d)`)) return true;
  if (has(anyOf(months[month - 1]!)) && namesNumber(folded, day)) return true;
  const ofWeek = weekdays[new Date(`${date}T12:00Z`).getUTCDay()]!;
  const weekday = anyOf(ofWeek);
  const weekly = anyOf(ofWeek.map((name) => `${name}s`));
  if (has(weekly) || has(`(?<!\\p{L})(?:every|each|weekly|cada|chaque|jeden)[^.]{0,20}${weekday}`))
    return true;
  if (date < today || date > addDays(today, nearDays)) return false;
  if (has(weekday)) return true;
  return date === today
    ? has('(?<!\\p{L})(?:today|tonight)(?!\\p{L})')
    : date === addDays(today, 1) && has('tomorrow');
}

/** The number of a day stands alone, not as a time or a price, or within a range such as '4-6'. */
function namesNumber(text: string, day: number): boolean {
  if (new RegExp(`(?<![\\d:$.])0?${day}(?:st|nd|rd|th)?(?!\\d|:\\d|\\s?[ap]\\.?m)`, 'u').test(text))
    return true;
  for (const [, from, to] of text.matchAll(
    /(?<![\d:$])(\d{1,2})(?:st|nd|rd|th)?\s?(?:-|–|—|to|through)\s?(?:\p{L}{3,9}\s)?(\d{1,2})(?!\d|:)/gu,
  ))
    if (Number(from) < day && day < Number(to)) return true;
  return false;
}
