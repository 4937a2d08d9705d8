import { cityDate } from '#schema/kernel/time/calendar.ts';
import { bounds } from '../bounds.ts';
import { formOf, type PageContext } from '../page.ts';
import { showAfterDoors } from '../text/door-time.ts';
import { pageText } from '../text/page-text.ts';
import { hourIn, parseMoment } from '../text/parse-moment.ts';
import { sectionsOf, startOf } from './hour-sections.ts';
import { type SchemaNode, textIn } from './schema-node.ts';

/**
 * Shows whose start is that of the doors, by the text of the page or of their entry in a list, with the start of the show;
 * others as they are. A show with other doors in its data is right.
 */
export function startsAfterDoors(
  events: readonly SchemaNode[],
  { page, city: { timeZone }, today }: PageContext,
): SchemaNode[] {
  if (formOf(page) !== 'html' || !/\bdoors?\b/i.test(pageText(page).text)) return [...events];
  const local = new Map(
    events.flatMap((event): [SchemaNode, SchemaNode][] => {
      const moment = parseMoment(startOf(event), timeZone);
      if (!moment?.includes('T')) return [];
      const startDate = `${cityDate(moment, timeZone)} ${hourIn(moment, timeZone)}`;
      return startDate >= today ? [[event, { ...event, startDate }]] : [];
    }),
  );
  const coming = [...local.values()].slice(0, bounds.shows);
  const sections = sectionsOf(coming, coming, page);
  const known = new Map<string, string | null>();
  return events.map((event) => {
    const own = local.get(event);
    const section = own && sections.get(own);
    if (!own || section === undefined) return event;
    const [day = '', hour = ''] = startOf(own).split(' ');
    const doors = textIn(event.doorTime);
    if (doors && parseMoment(doors, timeZone) !== parseMoment(startOf(event), timeZone)) return event;
    const key = `${hour} ${section}`;
    const start = known.has(key) ? known.get(key) : showAfterDoors(section, hour);
    known.set(key, start ?? null);
    return start ? { ...event, startDate: `${day} ${start}` } : event;
  });
}
