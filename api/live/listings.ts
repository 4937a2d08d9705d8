import { approvedListingsById, toEvent } from '#projections/views/events/queries.ts';
import type { ListingRow } from '#schema/rows.ts';
import type { Event } from '#schema/wire.ts';
import type { Gateway } from '../gateway.ts';
import type { Subject } from './topic.ts';
import { inWindow, type Window } from './window.ts';

/** What a reader is told of a listing: as it stands now, or null when it is not in the reader's window. */
export type ListingUpdate = { id: string; event: Event | null };

/** A listing that was added, revised or removed; both tellings are made once for all readers. */
export type ListingChange = {
  row: ListingRow | undefined;
  mayHaveLeft: boolean;
  current: ListingUpdate;
  removed: ListingUpdate;
};

type Heard = 'ListingApproved' | 'ListingRevised' | 'ListingRemoved';

export function listingChanges({ readModels }: Pick<Gateway, 'readModels'>): Subject<Heard, ListingChange> {
  return {
    view: 'events',
    on: ['ListingApproved', 'ListingRevised', 'ListingRemoved'],
    rowId: ({ data }) => data.listingId,
    mayLeaveWindow: ({ type, data }) =>
      type === 'ListingRemoved' ||
      (type === 'ListingRevised' && ['date', 'additionalDates', 'eventType'].some((field) => field in data)),
    load: async (moved) => {
      const rows = await approvedListingsById(readModels, [...moved.keys()]);
      return [...moved].map(([id, left], at) => {
        const row = rows[at];
        const removed = { id, event: null };
        return { row, mayHaveLeft: left, removed, current: row ? { id, event: toEvent(row) } : removed };
      });
    },
  };
}

/** What a reader of the window gets of a change; nothing when it never was there. */
export function updateFor(
  { row, mayHaveLeft, current, removed }: ListingChange,
  window: Window,
): ListingUpdate | undefined {
  if (row && inWindow(row, window)) return current;
  return mayHaveLeft || !row ? removed : undefined;
}
