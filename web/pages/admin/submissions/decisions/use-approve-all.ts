import { useEffect, useRef } from 'react';
import { isSignedOut, showChangeFailure } from '../../change-failure.ts';
import { counted } from '../../formats.ts';
import { showToasts } from '../../show-toasts.ts';
import { type Bulk, useBulk } from '../../table/use-bulk.ts';
import { pendingScraped, type Queue, type Row } from '../queue.ts';
import { queueDecided } from './use-decisions.ts';

/**
 * Approves the pending scraped lines that are shown, one after another, up to the first failure (MOD-05, MOD-14,
 * MOD-20, AEV-28). What somebody else decides meanwhile is passed over. The toast about a failure follows the one
 * about what worked, unless another has taken its place: the failure stands above the list until it is dismissed.
 */
export function useApproveAll(
  queue: Queue,
  approve: (line: Row) => Promise<void>,
): { waiting: readonly Row[]; bulk: Bulk; approveAll: () => void } {
  const bulk = useBulk();
  const waiting = pendingScraped(queue);
  const latest = useRef(waiting);
  useEffect(() => {
    latest.current = waiting;
  });

  function approveAll() {
    let approved = 0;
    let failure: unknown;
    void bulk.run({
      says: 'Approving',
      ids: waiting.map(({ id }) => id),
      atOnce: 1,
      stopAtFailure: true,
      act: async (id) => {
        const line = latest.current.find((line) => line.id === id);
        if (!line) return;
        try {
          await approve(line);
          approved += 1;
        } catch (error) {
          failure = error;
          throw error;
        }
      },
      onDone: (_worked, failed) => {
        const tellFailure = () => {
          if (failed > 0 && !isSignedOut(failure)) showChangeFailure(failure, 'Failed to approve the event');
        };
        const description = `${counted(approved, 'scraped event')} approved.`;
        showToasts(approved > 0 ? { title: 'Events Approved', description } : null, tellFailure);
        if (approved > 0) queueDecided();
      },
    });
  }

  return { waiting, bulk, approveAll };
}
