import { useRef, useState } from 'react';
import { RejectDialog } from '../RejectDialog.tsx';
import { useNow } from '../use-now.ts';
import { useWide } from '../use-wide.ts';
import { ApproveAllScraped } from './decisions/ApproveAllScraped.tsx';
import { useDecisions } from './decisions/use-decisions.ts';
import { QueueCards } from './QueueCards.tsx';
import { QueueTable } from './QueueTable.tsx';
import { isDecided, type Line, type Queue } from './queue.ts';
import { useReleaseDecided } from './use-release-decided.ts';
import { useStableScroll } from './use-stable-scroll.ts';

type Props = {
  queue: Queue;
  caption: string;
  onDecided: (id: string, status: Line['status']) => void;
  onLetGo: (except: string | null) => void;
};

/** The lines with their details and decisions, as a table or as cards. */
export function QueueList({ queue, caption, onDecided, onLetGo }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [rejecting, setRejecting] = useState<Line | null>(null);
  const View = useWide() ? QueueTable : QueueCards;
  const now = useNow();
  const decided = queue.rows.filter((row) => isDecided(queue, row)).length;
  useStableScroll(list, queue.rows);
  const { byKeyboard, onList } = useReleaseDecided(list, decided, onLetGo);

  const { underWay, decide, settle } = useDecisions((id, status) => {
    onDecided(id, status);
    keepFocusIn(id);
  });

  /** The pressed button goes away with its decision: a keyboard user who stood on it stands on the show's name. */
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
      <ApproveAllScraped queue={queue} approve={(line) => settle(line, 'approve')} />
      <div ref={list} {...onList}>
        <View
          {...{ caption, now, open }}
          rows={queue.rows}
          isDecided={(row) => isDecided(queue, row)}
          onToggle={toggle}
          deciding={{
            underWay,
            onApprove: (line, venueId) => void decide(line, 'approve', venueId ? { venueId } : undefined),
            onReject: (line) => void decide(line, 'reject'),
            onRejectWithReason: setRejecting,
          }}
        />
      </div>
      {rejecting && (
        <RejectDialog
          what={`${rejecting.performer} at ${rejecting.venue}`}
          pending={underWay.has(rejecting.id)}
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
