import { toast } from '#web/components/toast/toast.ts';
import { changed } from '#web/data/graphql/changed.ts';
import type { TwinsQuery } from '#web/data/graphql/generated/admin/graphql.ts';
import { deleteWithUndo, useDeletedPaths } from '#web/data/pending-deletions.ts';
import { request } from '#web/data/request.ts';
import { showChangeFailure } from '#web/pages/admin/change/change-failure.ts';
import { useRowChange } from '#web/pages/admin/change/use-row-change.ts';
import { changeListing } from '#web/pages/admin/events/listing-call.ts';

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

const rejectPath = ({ kind, id }: TwinShow) =>
  `/api/${kind === 'scraped' ? 'admin/scraped-events' : 'submissions'}/${encodeURIComponent(id)}/reject`;

/** Decisions on twins. */
export function useTwinDecisions(): TwinDecisions {
  const { pendingIds, change } = useRowChange();
  const rejectedPaths = useDeletedPaths();

  async function decide(id: string, title: string, action: string, body?: object): Promise<void> {
    const call = async () => {
      await changeListing(id, action, body);
      toast({ title });
    };
    await change(id, call, ['Failed to decide on the twins']);
    changed('listing', 'scrapedEvents');
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
        ? void decide(other.id, 'Shows Merged', 'merge', { into: into.id })
        : reject(into, other),
    distinguish: (listing, other) => void decide(listing.id, 'Two Shows', 'distinguish', { from: other.id }),
    separate: ({ id }) => void decide(id, 'Shows Separated', 'separate'),
  };
}
