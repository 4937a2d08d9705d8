import { monthAndDay } from '#schema/kernel/calendar.ts';
import type { EventType } from '#schema/kernel/fields.ts';
import { displayTime } from '#schema/kernel/show-time.ts';
import type { ListingRow } from '#schema/rows.ts';
import { folded } from './lettering/fold.ts';

const longest = { name: 64, venue: 48 };
const kinds: Record<EventType, string> = { music: 'Live music', comedy: 'Live comedy', art: 'Art show' };

/** The kind of show in two words. */
export function kindOf({ eventType }: Pick<ListingRow, 'eventType'>): string {
  return kinds[eventType];
}

/** The name as the alphabet can set it, cut where it is long; the kind of show where most letters are strange to it. */
export function nameOf(show: Pick<ListingRow, 'performer' | 'eventType'>): string {
  const known = folded(show.performer).replace(/[^A-Z0-9]/g, '').length;
  const wanted = show.performer.replace(/[^\p{L}\p{N}]/gu, '').length;
  if (known === 0 || known < wanted / 2) return kindOf(show);
  return clipped(show.performer, longest.name);
}

/** The venue's name, cut where it is long. */
export function whereOf({ venue }: Pick<ListingRow, 'venue'>): string {
  return clipped(venue, longest.venue);
}

function clipped(text: string, most: number): string {
  if (text.length <= most) return text;
  const gap = text.lastIndexOf(' ', most);
  return `${text.slice(0, gap > most / 2 ? gap : most)}...`;
}

/** 'Sat Dec 5, 7:30 PM', or 'Dec 5 - Dec 28' for a show of several days. */
export function whenOf({ date, lastDate, time }: Pick<ListingRow, 'date' | 'lastDate' | 'time'>): string {
  if (lastDate > date) return `${monthAndDay(date)} - ${monthAndDay(lastDate)}`;
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' }).format(
    Date.parse(`${date}T00:00:00Z`),
  );
  const clock = displayTime(time);
  return `${weekday} ${monthAndDay(date)}${clock === 'Time TBA' ? '' : `, ${clock}`}`;
}
