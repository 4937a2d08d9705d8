import { addDays } from '#schema/calendar.ts';
import type { ListedShowFragment as Show } from '#web/graphql/generated/graphql.ts';

export type { Show };
export type Day = { date: string; shows: Show[] };
export type Change = { id: string; event: Show | null };

const weeks = [0, 7, 14, 21];
const daysShown = 7;

/** The four starts of the week selector: today and 7, 14, 21 days on (HOME-03). */
export function weekStarts(today: string): string[] {
  return weeks.map((days) => addDays(today, days));
}

/** The seven days from a start, both ends included (HOME-01). */
export function weekFrom(start: string): { from: string; to: string } {
  return { from: start, to: addDays(start, daysShown - 1) };
}

function playsOn(show: Show, date: string): boolean {
  return show.date === date || show.additionalDates.includes(date);
}

/** By time, shows without one last, then by performer. */
export function inOrderOfDay(one: Show, other: Show): number {
  const late = '99:99';
  return (
    (one.time || late).localeCompare(other.time || late) || one.performer.localeCompare(other.performer, 'en')
  );
}

/** The seven days with what plays on each; a show stands under every day it plays (HOME-02, HOME-19). */
export function daysOf(shows: readonly Show[], start: string): Day[] {
  return Array.from({ length: daysShown }, (_, day) => addDays(start, day)).map((date) => ({
    date,
    shows: shows.filter((show) => playsOn(show, date)).sort(inOrderOfDay),
  }));
}

/** The shows after what was heard live: a listing as it now stands, or gone. */
export function withChanges(shows: readonly Show[], changes: readonly Change[]): Show[] {
  const byId = new Map(shows.map((show) => [show.id, show]));
  for (const { id, event } of changes) {
    if (event) byId.set(id, event);
    else byId.delete(id);
  }
  return [...byId.values()];
}
