import { cityDate } from '#schema/kernel/time/calendar.ts';
import { bounds } from '../bounds.ts';
import type { PageContext } from '../page.ts';
import { withoutDay } from '../shows/show-name.ts';
import { dayPattern } from '../text/day-pattern.ts';
import { parseMoment } from '../text/parse-moment.ts';
import { toLine, toParagraphs } from '../text/words.ts';
import { findTimes } from '../times/find-times.ts';
import type { FeedItem } from './feed-items.ts';

type Start = { start: string; name: string | null };

/** Items with a date of publication that is still to come: so many, and such a share of a feed, date it by its shows. */
const minItems = 3;
const minShare = 0.6;
/** A date of publication at midnight is that of a show whose hour the calendar does not know. */
const dayAtMidnight = /^(.*\d)(?:T|\s+)00:00(?::00)?\b/;
const isOfGreenwich = /(?:Z|GMT|UTC?|[+-]00:?00)\s*$/;

/**
 * The starts of the items of a feed whose date of publication is that of the show, as calendars and plug-ins write it: it
 * is still to come, and the title names the day, or the text the day and the hour. Where most items are published on a
 * later day, one with an offset of its own needs no text.
 */
export function startsByPublication(
  items: readonly FeedItem[],
  { today, city: { timeZone } }: PageContext,
): (Start | null)[] {
  const dated = items.map((item) => {
    const published = item.published?.trim() ?? '';
    const start = parseMoment(dayAtMidnight.exec(published)?.[1] ?? published, timeZone);
    const day = start?.includes('T') ? cityDate(start, timeZone) : start;
    return start && day && day > today ? { start, day, item } : null;
  });
  const count = dated.filter((each) => each !== null).length;
  const areDated = count >= Math.max(minItems, items.length * minShare);
  return dated.map((each) => {
    if (!each) return null;
    const { start, day, item } = each;
    const written = toLine(item.title, 300) ?? '';
    const name = withoutDay(written, day);
    const hasOffset = /\d:\d/.test(item.published ?? '') && !isOfGreenwich.test(item.published ?? '');
    const isStart = name !== written || (areDated && hasOffset) || isInText(item, day, start, timeZone);
    return isStart ? { start, name } : null;
  });
}

/** True where the text names the day and the hour. */
function isInText({ content }: FeedItem, day: string, start: string, timeZone: string): boolean {
  const text = toParagraphs(content, bounds.feedText) ?? '';
  if (!start.includes('T') || !new RegExp(dayPattern(day), 'i').test(text)) return false;
  const times = findTimes(text.replace(/\n+/g, ' | '), { isListed: true }) ?? [];
  return times.some(({ clock }) => parseMoment(`${day} ${clock}`, timeZone) === start);
}
