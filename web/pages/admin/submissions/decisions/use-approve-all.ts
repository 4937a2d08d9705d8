import { useEffect, useRef } from 'react';
import { changed } from '#web/data/graphql/changed.ts';
import { isSignedOut, showChangeFailure } from '../../change/change-failure.ts';
import { showToasts } from '../../change/show-toasts.ts';
import { counted } from '../../formats.ts';
import { type Bulk, useBulk } from '../../table/use-bulk.ts';
import { pendingScraped, type Queue, type QueueRow } from '../queue.ts';

/**
 * Approves the loaded pending scraped items one after another, up to the first failure (MOD-05, MOD-14, MOD-20,
 * AEV-28). Items that another admin decides meanwhile are skipped. The failure's toast follows the success toast,
 * unless another has replaced it: the list shows the failure until it is dismissed.
 */
export function useApproveAll(
  queue: Queue,
  approve: (item: QueueRow) => Promise<void>,
): { pending: readonly QueueRow[]; bulk: Bulk; approveAll: () => void } {
  const bulk = useBulk();
  const pending = pendingScraped(queue);
  const latest = useRef(pending);
  useEffect(() => {
    latest.current = pending;
  });

  function approveAll() {
    let approved = 0;
    let failure: unknown;
    void bulk.run({
      label: 'Approving',
      ids: pending.map(({ id }) => id),
      concurrency: 1,
      stopAtFailure: true,
      action: async (id) => {
        const item = latest.current.find((item) => item.id === id);
        if (!item) return;
        try {
          await approve(item);
          approved += 1;
        } catch (error) {
          failure = error;
          throw error;
        }
      },
      onDone: (_succeeded, failed) => {
        const showFailure = () => {
          if (failed > 0 && !isSignedOut(failure)) showChangeFailure(failure, 'Failed to approve the event');
        };
        const description = `${counted(approved, 'scraped event')} approved.`;
        showToasts(approved > 0 ? { title: 'Events Approved', description } : null, showFailure);
        if (approved > 0) changed('decision');
      },
    });
  }

  return { pending, bulk, approveAll };
}
