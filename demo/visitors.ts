import type { AnyCommand } from '#domain/commands.ts';
import { addDays, cityDate, daysBetween } from '#schema/kernel/calendar.ts';
import type { Actor } from '#schema/kernel/message.ts';
import { chance, derivedId } from './derived.ts';
import { meta } from './story.ts';

const hour = 3_600_000;
const guest: Actor = { kind: 'guest', id: 'guest' };
/** New faces on a day of the week, Sunday first: people look for something to do towards the weekend. */
const faces = [14, 8, 9, 12, 18, 26, 22];

/** Who looked at the site last month and this month up to now, in the order in which they came (ANA-04). */
export function visitors({ now, timeZone }: { now: number; timeZone: string }): AnyCommand[] {
  const today = cityDate(now, timeZone);
  const first = `${addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
  return Array.from({ length: 1 + daysBetween(first, today) }, (_, day) => addDays(first, day))
    .flatMap(faceTimes)
    .filter(({ at }) => at < now)
    .map(({ visitor, at }) => ({
      type: 'CountVisitor',
      data: { month: cityDate(at, timeZone).slice(0, 7), visitor },
      meta: meta(guest, at, 'visit', visitor),
    }));
}

/** A day's new faces, from eight in the morning to ten at night in the middle of the continent. */
function faceTimes(day: string): { visitor: string; at: number }[] {
  const usual = faces[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 0;
  const count = Math.round(usual * (0.7 + 0.6 * chance('faces', day)));
  return Array.from({ length: count }, (_, nth) => ({
    visitor: derivedId('visitor', day, String(nth)),
    at: Date.parse(`${day}T14:00:00Z`) + (nth / count) * 14 * hour,
  }));
}
