import type { EventType } from '#schema/kernel/fields.ts';
import { monthAndDay } from '#schema/kernel/time/calendar.ts';
import { displayTime } from '#schema/kernel/time/show-time.ts';
import { stateMarks } from '#schema/listings/listing-state.ts';
import type { DrawnShow } from './drawn-show.ts';
import { drawable } from './text.ts';

const kinds: Record<EventType, string> = { music: 'Live music', comedy: 'Live comedy', art: 'Art show' };

/** The kind of show in two words. */
export function kindOf({ eventType }: Pick<DrawnShow, 'eventType'>): string {
  return kinds[eventType];
}

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').length;

/** The performer; the kind of show where the fonts lack more than half of the name's letters. */
export function nameOf(show: Pick<DrawnShow, 'performer' | 'eventType'>): string {
  const drawableLetters = lettersOf(drawable(show.performer));
  return drawableLetters === 0 || drawableLetters < lettersOf(show.performer) / 2
    ? kindOf(show)
    : show.performer;
}

/** 'Sat Dec 5, 7:30 PM', or 'Dec 5 – Dec 28' for a show of several days; 'Cancelled: Sat Dec 5' for a cancelled one. */
export function whenOf(show: Pick<DrawnShow, 'date' | 'lastDate' | 'time' | 'state'>): string {
  const mark = stateMarks[show.state];
  return mark ? `${mark}: ${daysOf(show)}` : daysOf(show);
}

function daysOf({ date, lastDate, time }: Pick<DrawnShow, 'date' | 'lastDate' | 'time'>): string {
  if (lastDate > date) return `${monthAndDay(date)} – ${monthAndDay(lastDate)}`;
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' }).format(
    Date.parse(`${date}T00:00:00Z`),
  );
  const clock = displayTime(time);
  return `${weekday} ${monthAndDay(date)}${clock === 'Time TBA' ? '' : `, ${clock}`}`;
}
