import type { EventType } from '#schema/kernel/fields.ts';
import type { ListingRow } from '#schema/rows.ts';

/** The part of the calendar that a reader shows: inclusive dates `YYYY-MM-DD` in the city; open where null. */
export type Window = { from: string | null; to: string | null; eventType: EventType | null };

/** True when the approved show is of the type, and plays on at least one day of the window (HOME-19). */
export function inWindow(row: ListingRow, { from, to, eventType }: Window): boolean {
  if (eventType !== null && row.eventType !== eventType) return false;
  return row.allDates.some((day) => (from === null || day >= from) && (to === null || day <= to));
}
