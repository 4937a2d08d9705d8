import { changed } from '#web/data/graphql/changed.ts';
import { markDeleted } from '#web/data/pending-deletions.ts';
import { isGone, request } from '#web/data/request.ts';
import { showToasts } from '../change/show-toasts.ts';
import { counted } from '../formats.ts';
import { type Bulk, useBulk } from '../table/use-bulk.ts';
import { listingCall } from './listing-call.ts';

const concurrency = 6;

/**
 * Deletes many listings, with several calls in parallel that succeed or fail each for itself (AEV-16, AEV-28). A
 * listing that another admin has deleted counts as deleted.
 */
export function useRemoveMany(onDone: (succeeded: readonly string[]) => void): {
  bulk: Bulk;
  removeMany: (ids: readonly string[]) => void;
} {
  const bulk = useBulk();

  function removeMany(ids: readonly string[]) {
    void bulk.run({
      label: 'Deleting',
      ids,
      concurrency,
      action: (id) =>
        request('DELETE', listingCall(id)).catch((error) => {
          if (!isGone(error)) throw error;
        }),
      onDone: (succeeded, failure) => {
        const description = `${counted(succeeded.length, 'event')} deleted.`;
        const success = succeeded.length > 0 ? { title: 'Events Deleted', description } : null;
        showToasts(success, failure, 'Failed to delete events');
        markDeleted(succeeded.map(listingCall));
        changed('listing');
        onDone(succeeded);
      },
    });
  }

  return { bulk, removeMany };
}
