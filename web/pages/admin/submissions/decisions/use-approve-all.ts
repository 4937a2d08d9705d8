import { useEffect, useRef } from 'react';
import { changed } from '#web/data/graphql/changed.ts';
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
    void bulk.run({
      label: 'Approving',
      ids: pending.map(({ id }) => id),
      concurrency: 1,
      stopAtFailure: true,
      action: async (id) => {
        const item = latest.current.find((item) => item.id === id);
        if (!item) return;
        await approve(item);
        approved += 1;
      },
      onDone: (_succeeded, failure) => {
        const description = `${counted(approved, 'scraped event')} approved.`;
        const success = approved > 0 ? { title: 'Events Approved', description } : null;
        showToasts(success, failure, 'Failed to approve the event');
        if (approved > 0) changed('decision');
      },
    });
  }

  return { pending, bulk, approveAll };
}
