/** Sorted by their numbers: January is 1, Sunday 0 and 7. */
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

type Field = { least: number; most: number; names?: readonly string[]; further?: RegExp };

/** The five fields: minimum, maximum, the names of the numbers from the minimum on, and further forms. */
const fields: readonly Field[] = [
  { least: 0, most: 59 },
  { least: 0, most: 23 },
  { least: 1, most: 31, further: /^L(?:-(?:[1-9]|[12]\d|30))?$/ },
  { least: 1, most: 12, names: months },
  { least: 0, most: 7, names: weekdays, further: /^[0-7](?:L|#[1-5])$/ },
];

/**
 * The five fields with numbers in place of names and in upper case, so that 'mon-Fri' is '1-5' and 'FriL' is '5L'; null
 * for another number of fields.
 */
export function cronFields(expression: string): readonly string[] | null {
  const parts = expression.trim().split(/\s+/);
  return parts.length === fields.length
    ? parts.map((part, at) => withoutNames(part, fields[at] as Field))
    : null;
}

function withoutNames(text: string, { names = [], least }: Field): string {
  const numbers = new Map(
    names.flatMap((name, at) => [name, name.slice(0, 3)].map((word) => [word.toUpperCase(), at + least])),
  );
  const known = [...numbers.keys()].sort((one, other) => other.length - one.length).join('|');
  const upper = text.toUpperCase();
  if (known === '') return upper;
  return upper.replace(new RegExp(`(?<![A-Z0-9])(${known})(?=L?(?![A-Z0-9]))`, 'g'), (word) =>
    String(numbers.get(word)),
  );
}

/**
 * True for an expression of the dialect (D-97): five fields with numbers, names, lists, ranges and steps, `L`
 * and `L-n` for days of the month, `nL` and `n#k` for weekdays. A wrapping range and a step beyond the field
 * are rejected. Does not check that any day of a year matches.
 */
export function isCronExpression(expression: string): boolean {
  return cronFields(expression)?.every((text, at) => isField(text, fields[at] as Field)) ?? false;
}

function isField(text: string, field: Field): boolean {
  return text.split(',').every((part) => isPart(part, field) || field.further?.test(part) === true);
}

function isPart(text: string, { least, most }: Field): boolean {
  const [, range, from, to, step] = /^(\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(text) ?? [];
  if (range === undefined) return false;
  if (step !== undefined && (Number(step) < 1 || Number(step) > most)) return false;
  if (range === '*') return true;
  // A single number has no steps: cron implementations interpret that differently.
  if (to === undefined && step !== undefined) return false;
  const [first, last] = [Number(from), Number(to ?? from)];
  return first >= least && last <= most && first <= last;
}
