import { useRef, useState } from 'react';
import { RejectDialog } from '../change/RejectDialog.tsx';
import { ApproveAllScraped } from './decisions/ApproveAllScraped.tsx';
import { useDecisions } from './decisions/use-decisions.ts';
import { QueueRows } from './QueueRows.tsx';
import { isDecided, type Queue, type QueueItem } from './queue.ts';
import { useReleaseDecided } from './use-release-decided.ts';
import { useStableScroll } from './use-stable-scroll.ts';

type Props = {
  queue: Queue;
  caption: string;
  onDecided: (id: string, status: QueueItem['status']) => void;
  onReleaseDecided: (except: string | null) => void;
};

export function QueueList({ queue, caption, onDecided, onReleaseDecided }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [rejecting, setRejecting] = useState<QueueItem | null>(null);
  const decided = queue.rows.filter((row) => isDecided(queue, row)).length;
  useStableScroll(list, queue.rows);
  const { byKeyboard, onList } = useReleaseDecided(list, decided, onReleaseDecided);

  const { pendingVerdicts, decide, sendDecision } = useDecisions((id, status) => {
    onDecided(id, status);
    keepFocusIn(id);
  });

  /** Moves the keyboard focus from the decision button, which disappears, to the show's name in the row. */
  function keepFocusIn(id: string) {
    if (!byKeyboard.current) return;
    const row = list.current?.querySelector(`[data-row="${CSS.escape(id)}"]`);
    const { activeElement } = document;
    if (activeElement === document.body || row?.contains(activeElement))
      row?.querySelector<HTMLElement>('[data-disclosure]')?.focus({ preventScroll: true });
  }

  function toggle(id: string) {
    setOpen((open) =>
      open.has(id) ? new Set([...open].filter((other) => other !== id)) : new Set(open).add(id),
    );
  }

  return (
    <>
      <ApproveAllScraped queue={queue} approve={(item) => sendDecision(item, 'approve')} />
      <div ref={list} {...onList}>
        <QueueRows
          {...{ caption, open }}
          rows={queue.rows}
          isDecided={(row) => isDecided(queue, row)}
          onToggle={toggle}
          decisionActions={{
            pendingVerdicts,
            onApprove: (item, venueId) => void decide(item, 'approve', venueId ? { venueId } : undefined),
            onReject: (item) => void decide(item, 'reject'),
            onRejectWithReason: setRejecting,
          }}
        />
      </div>
      {rejecting && (
        <RejectDialog
          subject={`${rejecting.performer} at ${rejecting.venue}`}
          pending={pendingVerdicts.has(rejecting.id)}
          onClose={() => setRejecting(null)}
          onReject={async (reason) => {
            if (!(await decide(rejecting, 'reject', { rejectionReason: reason }))) return;
            setRejecting(null);
            setTimeout(() => keepFocusIn(rejecting.id));
          }}
        />
      )}
    </>
  );
}
