import type { Page } from '../../page.ts';
import { pageText } from '../../text/page-text.ts';
import { folded } from '../../text/phrases.ts';
import type { Entry } from '../entries/entry.ts';
import { isVenueName } from '../names/entry-name.ts';

/** Of the entries of a list so many may be at a place that is not its venue. */
const maxShare = 1 / 4;

/**
 * True for the place of a few shows that are elsewhere, 'Location: Grace Hall, 12 Elm St': the page has its name in their
 * entries only.
 */
export function isOfFewEntries(venue: string, entries: readonly Entry[], page: Page): boolean {
  const few = entries.filter(({ parts }) => isVenueName(parts.venue ?? '', venue));
  if (few.length === 0 || few.length > maxShare * entries.length) return false;
  const timesIn = (text: string) => folded(text).split(folded(venue)).length - 1;
  const { title, text } = pageText(page);
  const inEntries = few.reduce((sum, each) => sum + Math.max(1, timesIn(each.text)), 0);
  return timesIn(`${title}\n${text}`) <= inEntries;
}
