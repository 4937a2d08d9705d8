import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/components/Button.tsx';
import { ConfirmDialog } from '#web/components/dialogs/ConfirmDialog.tsx';
import { counted } from '../../formats.ts';
import { BulkFailures, BulkProgress } from '../../table/BulkProgress.tsx';
import type { Queue, QueueRow } from '../queue.ts';
import { useApproveAll } from './use-approve-all.ts';

type Props = { queue: Queue; approve: (item: QueueRow) => Promise<void> };

/** A button that approves all loaded pending scraped events, with progress and the failure (MOD-05). */
export function ApproveAllScraped({ queue, approve }: Props) {
  const { pending, bulk, approveAll } = useApproveAll(queue, approve);
  const [confirming, setConfirming] = useState(false);
  if (pending.length === 0 && !bulk.progress && bulk.failures.size === 0) return null;
  return (
    <section aria-label="All scraped events" className="grid gap-3 border border-rule bg-sheet px-4 py-3">
      <BulkProgress bulk={bulk} />
      {!bulk.progress && pending.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-[0.95rem]">{counted(pending.length, 'scraped event')} shown and pending</p>
          <Button onClick={() => setConfirming(true)}>
            <CheckCheck aria-hidden />
            Approve All Scraped Events
          </Button>
        </div>
      )}
      <BulkFailures bulk={bulk} nameOf={(id) => queue.rows.find((row) => row.id === id)?.performer ?? id} />
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={`Approve ${counted(pending.length, 'scraped event')}?`}
        text={`They are added to the calendar one after another.${queue.hasMore ? ' Those that are not loaded yet stay pending.' : ''}`}
        confirm="Approve all"
        onConfirm={approveAll}
      />
    </section>
  );
}
