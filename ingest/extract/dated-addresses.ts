import { addDays } from '#schema/kernel/calendar.ts';
import { type DateFormat, datePlaceholder, type SourceFields } from '#schema/scraping/scraping-source.ts';

const written: Record<DateFormat, (year: string, month: string, day: string) => string> = {
  'YYYY-MM-DD': (year, month, day) => `${year}-${month}-${day}`,
  'MM-DD-YYYY': (year, month, day) => `${month}-${day}-${year}`,
  'DD-MM-YYYY': (year, month, day) => `${day}-${month}-${year}`,
  'YYYY/MM/DD': (year, month, day) => `${year}/${month}/${day}`,
};

/**
 * The addresses of a source: a dynamic one's for each of `daysToScrape` days from `today` (a city's 'YYYY-MM-DD'),
 * the day written in its format at the placeholder's place; else its one address (SCR-35).
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
  return Array.from({ length: daysToScrape }, (_, ahead) => {
    const [year = '', month = '', day = ''] = addDays(today, ahead).split('-');
    return urlPattern.replaceAll(datePlaceholder, written[dateFormat](year, month, day));
  });
}
