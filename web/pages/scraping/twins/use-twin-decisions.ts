import { useState } from 'react';
import { toast } from '#web/components/toast/toast.ts';
import { changed } from '#web/data/graphql/changed.ts';
import type { TwinsQuery } from '#web/data/graphql/generated/admin/graphql.ts';
import { request } from '#web/data/request.ts';
import { showChangeFailure } from '#web/pages/admin/change/change-failure.ts';

export type Twin = TwinsQuery['twins']['twins'][number];
export type TwinShow = Twin['one'];
export type Merged = TwinsQuery['twins']['merged'][number];

export type TwinDecisions = {
  pendingIds: ReadonlySet<string>;
  /** Merges a listing into the one that remains, or rejects a find or submission. */
  keep: (into: TwinShow, other: TwinShow) => void;
  distinguish: (listing: TwinShow, other: TwinShow) => void;
  separate: (merged: Merged) => void;
};

const listingPath = (id: string, action: string) => `/api/events/${encodeURIComponent(id)}/${action}`;
const rejectPath = ({ kind, id }: TwinShow) =>
  `/api/${kind === 'scraped' ? 'admin/scraped-events' : 'submissions'}/${encodeURIComponent(id)}/reject`;

/** Decisions on twins. */
export function useTwinDecisions(): TwinDecisions {
  const [pendingIds, setPendingIds] = useState<ReadonlySet<string>>(new Set());

  async function decide(id: string, title: string, call: () => Promise<Response>): Promise<void> {
    setPendingIds((others) => new Set(others).add(id));
    try {
      await call();
      toast({ title });
    } catch (error) {
      showChangeFailure(error, 'Failed to decide on the twins');
    } finally {
      changed('listing', 'scrapedEvents');
      setPendingIds((others) => new Set([...others].filter((other) => other !== id)));
    }
  }

  return {
    pendingIds,
    keep: (into, other) =>
      void decide(other.id, other.kind === 'listing' ? 'Shows Merged' : 'Event Rejected', () =>
        other.kind === 'listing'
          ? request('PATCH', listingPath(other.id, 'merge'), { into: into.id })
          : request('PATCH', rejectPath(other), { rejectionReason: `The same show as ${into.performer}` }),
      ),
    distinguish: (listing, other) =>
      void decide(listing.id, 'Two Shows', () =>
        request('PATCH', listingPath(listing.id, 'distinguish'), { from: other.id }),
      ),
    separate: ({ id }) =>
      void decide(id, 'Shows Separated', () => request('PATCH', listingPath(id, 'separate'))),
  };
}
