import { toast } from '#web/components/toast/toast.ts';
import { changed, write } from '#web/data/graphql/changed.ts';
import { markDeleted } from '#web/data/pending-deletions.ts';
import { isGone, request } from '#web/data/request.ts';
import { deleteRow } from '../change/delete-row.ts';
import { useRowChange } from '../change/use-row-change.ts';
import type { Venue } from './filters.ts';
import { venuePath } from './venue-path.ts';

/** Verifying, unverifying and deleting one venue (AVE-05, AVE-17, AVE-18). */
export function useVenueChanges() {
  const { pendingIds, change } = useRowChange();

  /** The first verification lists a submitted venue (VEN-13). Rethrows the error of the call. */
  async function setVerified(id: string, isVerified: boolean): Promise<void> {
    await request('PATCH', venuePath(id), { isVerified });
    write('AdminVenue', { id, isVerified, ...(isVerified && { listed: true }) });
  }

  async function toggleVerified({ id, name, isVerified }: Venue): Promise<void> {
    const call = async () => {
      await setVerified(id, !isVerified);
      toast({
        title: 'Verification Updated',
        description: `${name} is ${isVerified ? 'no longer verified' : 'verified'}.`,
      });
      changed('venue');
    };
    await change(id, call, ['Failed to update the venue'], (error) => {
      if (!isGone(error)) return;
      markDeleted([venuePath(id)]);
      changed('venue');
    });
  }

  function remove({ id, name }: Venue): void {
    deleteRow({
      id,
      path: venuePath(id),
      kind: 'Venue',
      before: `${name} is being deleted, with its reviews and open claims.`,
      after: `${name} is deleted, with its reviews and open claims.`,
      onDeleted: () => changed('venue'),
      failure: ['Failed to delete the venue'],
    });
  }

  return { pendingIds, setVerified, toggleVerified, remove };
}
