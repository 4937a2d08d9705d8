const months = 'january february march april may june july august september october november december'.split(
  ' ',
);

/**
 * The source of a regular expression for the ways of writing a day 'YYYY-MM-DD', with its year or without: 'Dec 4th',
 * '4 December 2026', '12/4', '2026-12-04'.
 */
export function dayPattern(day: string): string {
  const [year = '', month = '', number = ''] = day.split('-').map((part) => part.replace(/^0/, ''));
  const name = months[Number(month) - 1] ?? '';
  const monthName = `(?:${name}|${name.slice(0, 3)}t?)\\b\\.?`;
  const ordinal = `0?${number}(?:st|nd|rd|th)?`;
  return [
    day,
    `\\b${monthName}\\s+${ordinal}(?!\\d)(?:,?\\s+${year})?`,
    `(?<!\\d)${ordinal}\\.?\\s+(?:of\\s+)?${monthName}(?:,?\\s+${year})?`,
    `(?<!\\d)0?${month}[/.-]0?${number}(?:[/.-](?:${year}|${year.slice(2)}))?(?!\\d)`,
  ].join('|');
}
