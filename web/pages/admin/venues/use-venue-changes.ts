import { useState } from 'react';
import { toast } from '#web/components/toast.ts';
import { invalidate } from '#web/data/graphql/client.ts';
import { deleteWithUndo } from '#web/data/pending-deletions.ts';
import { isGone, request } from '#web/data/request.ts';
import { showChangeFailure } from '../change-failure.ts';
import { focusRow } from '../table/focus-row.ts';
import type { Venue } from './filters.ts';
import { venuePath } from './venue-path.ts';

/** Refetches venues and pending claims wherever they are displayed. */
export function venuesChanged(): void {
  invalidate('Venue', 'VenueConnection', 'VenueTotals', 'Claim', 'ClaimConnection');
}

/** The venue after a change of its verification; the first one lists a submitted venue (VEN-13). */
function withVerification(venue: Venue, isVerified: boolean): Venue {
  return { ...venue, isVerified, listed: venue.listed || isVerified };
}

type UpdateRows = (update: (venues: readonly Venue[]) => readonly Venue[]) => void;

/** Verifying, unverifying and deleting one venue (AVE-05, AVE-17, AVE-18). */
export function useVenueChanges(onChanged: UpdateRows) {
  const [pendingIds, setPendingIds] = useState<ReadonlySet<string>>(new Set());

  /** Rethrows the error of the call. */
  async function setVerified(id: string, isVerified: boolean): Promise<void> {
    await request('PATCH', venuePath(id), { isVerified });
    onChanged((venues) =>
      venues.map((venue) => (venue.id === id ? withVerification(venue, isVerified) : venue)),
    );
  }

  async function toggleVerified({ id, name, isVerified }: Venue): Promise<void> {
    setPendingIds((others) => new Set(others).add(id));
    try {
      await setVerified(id, !isVerified);
      toast({
        title: 'Verification Updated',
        description: `${name} is ${isVerified ? 'no longer verified' : 'verified'}.`,
      });
      venuesChanged();
    } catch (error) {
      showChangeFailure(error, 'Failed to update the venue');
      if (!isGone(error)) return;
      onChanged((venues) => venues.filter((venue) => venue.id !== id));
      venuesChanged();
    } finally {
      setPendingIds((others) => new Set([...others].filter((other) => other !== id)));
    }
  }

  function remove({ id, name }: Venue): void {
    deleteWithUndo({
      path: venuePath(id),
      kind: 'Venue',
      description: {
        before: `${name} is being deleted, with its reviews and open claims.`,
        after: `${name} is deleted, with its reviews and open claims.`,
      },
      onUndone: () => focusRow(id),
      onDeleted: venuesChanged,
      onFailed: (error) => showChangeFailure(error, 'Failed to delete the venue'),
    });
  }

  return { pendingIds, setVerified, toggleVerified, remove };
}
