import { addDays } from '#schema/kernel/time/calendar.ts';
import { type DateFormat, datePlaceholder, type SourceFields } from '#schema/scraping/scraping-source.ts';

const formatDay: Record<DateFormat, (year: string, month: string, day: string) => string> = {
  'YYYY-MM-DD': (year, month, day) => `${year}-${month}-${day}`,
  'MM-DD-YYYY': (year, month, day) => `${month}-${day}-${year}`,
  'DD-MM-YYYY': (year, month, day) => `${day}-${month}-${year}`,
  'YYYY/MM/DD': (year, month, day) => `${year}/${month}/${day}`,
};

/**
 * The URLs of a source: a dynamic one has one for each of `daysToScrape` days from `today` (the city's
 * 'YYYY-MM-DD'), with the day in its format at the placeholder; else its one URL (SCR-35).
 */
export function datedAddresses(
  {
    url,
    isDynamicUrl,
    urlPattern,
    daysToScrape,
    dateFormat,
  }: Pick<SourceFields, 'url' | 'isDynamicUrl' | 'urlPattern' | 'daysToScrape' | 'dateFormat'>,
  today: string,
): string[] {
  if (!isDynamicUrl || !urlPattern) return [url];
  return Array.from({ length: daysToScrape }, (_, offset) => {
    const [year = '', month = '', day = ''] = addDays(today, offset).split('-');
    return urlPattern.replaceAll(datePlaceholder, formatDay[dateFormat](year, month, day));
  });
}
