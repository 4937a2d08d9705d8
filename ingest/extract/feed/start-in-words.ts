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
