import { approvedListingsById } from '#projections/views/events/queries.ts';
import { eachEventOf } from '#schema/events.ts';
import type { EventType } from '#schema/kernel/fields.ts';
import type { ListingRow } from '#schema/listings/listing-rows.ts';
import type { Event } from '#schema/wire.ts';
import type { Gateway } from '../gateway.ts';
import { presentListings } from '../listings/presenter.ts';
import type { Subject } from './topic.ts';

/** Message to a subscriber: the current listing, or null when it is not in the subscriber's window. */
export type ListingUpdate = { id: string; event: Event | null };

/** An added, revised or removed listing; both messages are computed once for all subscribers. */
export type ListingChange = {
  row: ListingRow | undefined;
  mayHaveLeft: boolean;
  current: ListingUpdate;
  removed: ListingUpdate;
};

/** The fields that decide which windows a listing is in. */
const windowFields = ['date', 'additionalDates', 'eventType'];

export function listingChanges({
  readModels,
}: Pick<Gateway, 'readModels'>): Subject<'listing', ListingChange> {
  return {
    view: 'events',
    on: {
      // A listing that is sent without need does no harm; one that is not sent stays as it was on open pages.
      ...eachEventOf('listing', ({ data }: { data: { listingId: string } }) => ({ id: data.listingId })),
      // Visible from its approval on.
      ListingCreated: 'ignored',
      ListingRevised: ({ data }) => ({
        id: data.listingId,
        mayLeaveWindow: windowFields.some((field) => field in data),
      }),
      ListingDistinguished: 'ignored',
      ListingMergeProposed: 'ignored',
      ListingMergeWithdrawn: 'ignored',
      ListingMerged: ({ data }) => ({ id: data.listingId, mayLeaveWindow: true }),
      ListingRemoved: ({ data }) => ({ id: data.listingId, mayLeaveWindow: true }),
    },
    load: async (moved) => {
      const rows = await approvedListingsById(readModels, [...moved.keys()]);
      const listed = rows.filter((row) => row !== undefined);
      const events = new Map(
        (await presentListings({ readModels }, listed)).map((event) => [event.id, event]),
      );
      return [...moved].map(([id, mayHaveLeft], at) => ({
        row: rows[at],
        mayHaveLeft,
        removed: { id, event: null },
        current: { id, event: events.get(id) ?? null },
      }));
    },
  };
}

/** The part of the calendar that a subscriber displays: inclusive dates `YYYY-MM-DD` in the city; no limit where null. */
export type Window = { from: string | null; to: string | null; eventType: EventType | null };

/** True for a listing of the type with at least one day in the window (HOME-19). */
export function inWindow(row: ListingRow, { from, to, eventType }: Window): boolean {
  if (eventType !== null && row.eventType !== eventType) return false;
  return row.allDates.some((day) => (from === null || day >= from) && (to === null || day <= to));
}

/** The message of a change for a window; undefined when the listing was never in it. */
export function updateFor(
  { row, mayHaveLeft, current, removed }: ListingChange,
  window: Window,
): ListingUpdate | undefined {
  if (row && inWindow(row, window)) return current;
  return mayHaveLeft || !row ? removed : undefined;
}
