import { isGone, request } from '#web/data/request.ts';
import { isSignedOut, showChangeFailure } from '../change-failure.ts';
import { counted } from '../formats.ts';
import { showToasts } from '../show-toasts.ts';
import { type Bulk, useBulk } from '../table/use-bulk.ts';
import type { Listing } from './filters.ts';
import { listingCall } from './listing-call.ts';
import { listingsChanged } from './listings-changed.ts';

const atOnce = 6;

type Callbacks = {
  onChanged: (evolve: (listings: readonly Listing[]) => readonly Listing[]) => void;
  onDone: (worked: readonly string[]) => void;
};

/**
 * Deletes many shows, one call for each, several at the same time; each stands alone (AEV-16, AEV-28). What a
 * colleague has deleted meanwhile is deleted.
 */
export function useRemoveMany({ onChanged, onDone }: Callbacks): {
  bulk: Bulk;
  removeMany: (ids: readonly string[]) => void;
} {
  const bulk = useBulk();

  function removeMany(ids: readonly string[]) {
    let failure: unknown;
    void bulk.run({
      says: 'Deleting',
      ids,
      atOnce,
      act: async (id) => {
        try {
          await request('DELETE', listingCall(id));
        } catch (error) {
          if (isGone(error)) return;
          failure = error;
          throw error;
        }
      },
      onDone: (worked, failed) => {
        const description = `${counted(worked.length, 'event')} deleted.`;
        showToasts(worked.length > 0 ? { title: 'Events Deleted', description } : null, () => {
          if (failed > 0 && !isSignedOut(failure)) showChangeFailure(failure, 'Failed to delete events');
        });
        onChanged((listings) => listings.filter(({ id }) => !worked.includes(id)));
        listingsChanged();
        onDone(worked);
      },
    });
  }

  return { bulk, removeMany };
}
