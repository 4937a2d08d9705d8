import { cityDate, isDate } from '#schema/kernel/time/calendar.ts';
import { bounds } from '../bounds.ts';
import type { PageContext } from '../page.ts';
import { withoutWords } from '../plain/names/entry-name.ts';
import { toLine, toParagraphs } from '../text/words.ts';
import { findStart } from '../times/find-start.ts';

/** 'Doors 7:30', which may be in the morning, is not the hour of the show. */
const bareDoors = /\bdoors?(?:\s+(?:open|at))*\s*:?\s*\d{1,2}(?::\d{2})?(?![\d:]|\s*[ap]\.?m)/gi;

type Words = { title: string | null; content: string | null };

/** The start of an item whose words name one date and one time, and its title without them; null of another one. */
export function startInWords(
  { title, content }: Words,
  { today, city: { timeZone } }: Pick<PageContext, 'today' | 'city'>,
): { start: string; name: string } | null {
  const text = `${toLine(title, 300) ?? ''} | ${toParagraphs(content, bounds.feedText) ?? ''}`
    .replace(/\n+/g, ' | ')
    .replace(bareDoors, ' ');
  const found = findStart(text, { today, timeZone });
  if ('problem' in found || !found.hasTime) return null;
  return {
    start: found.start,
    name: withoutWords(toLine(title, 300) ?? '', found.words),
  };
}

/** Lines of an item that are read, and the performances that make a run of it. */
const [maxLines, minPerformances] = [60, 2];

/**
 * The starts of the performances that an item of several days lists, each in a line of its own, the first at its own
 * start; none for another item.
 */
export function performancesInWords(
  { content }: Words,
  { start, end }: { start: string; end: string | null },
  { today, city: { timeZone } }: Pick<PageContext, 'today' | 'city'>,
): string[] {
  const dayOf = (moment: string) => (isDate(moment) ? moment : cityDate(moment, timeZone));
  if (!end || dayOf(end) <= dayOf(start)) return [];
  const lines = (toParagraphs(content, bounds.feedText) ?? '').split(/\n+/).slice(0, maxLines);
  const starts = lines.flatMap((line) => {
    const found = findStart(line, { today, timeZone, isListed: true });
    const isBare = 'start' in found && found.hasTime && !/\p{L}{3}/u.test(withoutWords(line, found.words));
    return isBare ? [found.start] : [];
  });
  const [first] = starts;
  if (!first || starts.length < minPerformances) return [];
  const isOfItem = (isDate(start) ? dayOf(first) : first) === start;
  return isOfItem && starts.every((each) => dayOf(each) <= dayOf(end)) ? [...new Set(starts)] : [];
}
