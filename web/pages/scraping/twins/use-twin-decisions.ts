import { useState } from 'react';
import { toast } from '#web/components/toast/toast.ts';
import { changed } from '#web/data/graphql/changed.ts';
import type { TwinsQuery } from '#web/data/graphql/generated/admin/graphql.ts';
import { deleteWithUndo, useDeletedPaths } from '#web/data/pending-deletions.ts';
import { request } from '#web/data/request.ts';
import { showChangeFailure } from '#web/pages/admin/change/change-failure.ts';

export type Twin = TwinsQuery['twins']['twins'][number];
type TwinShow = Twin['one'];
export type Merged = TwinsQuery['twins']['merged'][number];

export type TwinDecisions = {
  pendingIds: ReadonlySet<string>;
  /** True for a find or submission that is being rejected, which can be undone for 5 s. */
  isRejected: (show: TwinShow) => boolean;
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
  const rejectedPaths = useDeletedPaths();

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

  function reject(into: TwinShow, other: TwinShow): void {
    const path = rejectPath(other);
    const reason = { rejectionReason: `The same show as ${into.performer}` };
    const refresh = () => changed('listing', 'scrapedEvents');
    deleteWithUndo({
      path,
      kind: 'Event',
      instead: {
        before: 'Event will be rejected',
        after: 'Event Rejected',
        send: () => request('PATCH', path, reason, { keepalive: true }),
      },
      description: {
        before: `${other.performer} is being rejected.`,
        after: `${other.performer} is rejected.`,
      },
      onDeleted: refresh,
      onFailed: (error) => {
        showChangeFailure(error, 'Failed to decide on the twins');
        refresh();
      },
    });
  }

  return {
    pendingIds,
    isRejected: (show) => show.kind !== 'listing' && rejectedPaths.has(rejectPath(show)),
    keep: (into, other) =>
      other.kind === 'listing'
        ? void decide(other.id, 'Shows Merged', () =>
            request('PATCH', listingPath(other.id, 'merge'), { into: into.id }),
          )
        : reject(into, other),
    distinguish: (listing, other) =>
      void decide(listing.id, 'Two Shows', () =>
        request('PATCH', listingPath(listing.id, 'distinguish'), { from: other.id }),
      ),
    separate: ({ id }) =>
      void decide(id, 'Shows Separated', () => request('PATCH', listingPath(id, 'separate'))),
  };
}
