import { useState } from 'react';
import { useDeletedPaths } from '#web/data/pending-deletions.ts';
import { RejectDialog } from '../../change/RejectDialog.tsx';
import { counted } from '../../formats.ts';
import { LoadedList } from '../../LoadedList.tsx';
import { focusNeighbour, focusRow } from '../../table/focus-row.ts';
import { VirtualList } from '../../table/VirtualList.tsx';
import { HeldCommentCard } from './HeldCommentCard.tsx';
import { commentPath, type HeldComment, useHeldComments } from './use-held-comments.ts';

/** Comments held back by the automatic check (ARV-16, CMT-12). */
export function HeldComments() {
  const { comments, pendingVerdicts, decide, remove } = useHeldComments();
  const deletedPaths = useDeletedPaths();
  const [rejecting, setRejecting] = useState<HeldComment | null>(null);
  const shown = comments.rows?.filter(({ id }) => !deletedPaths.has(commentPath(id)));
  const rows = shown ?? [];
  const waiting = rows.filter(({ status }) => status === 'pending').length;

  function removeRow(comment: HeldComment) {
    remove(comment);
    focusNeighbour(rows, comment);
  }

  return (
    <section aria-labelledby="held-comments" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 id="held-comments" className="text-2xl tracking-tight">
        Comments under review
      </h2>
      <LoadedList
        name="comments"
        {...comments}
        rows={shown}
        empty="No comments to review."
        onRetry={comments.reload}
      >
        {(rows) => (
          <>
            <p role="status" className="text-sm text-faded">
              {counted(waiting, 'comment')} to review
            </p>
            <VirtualList label="Comments under review, newest first" rows={rows} estimate={190}>
              {(comment) => (
                <div className="pb-4">
                  <HeldCommentCard
                    comment={comment}
                    verdict={pendingVerdicts.get(comment.id)}
                    onDecide={(comment, verdict) => void decide(comment, verdict)}
                    onRejectWithReason={setRejecting}
                    onDelete={removeRow}
                  />
                </div>
              )}
            </VirtualList>
          </>
        )}
      </LoadedList>
      {rejecting && (
        <RejectDialog
          subject={`The comment by ${rejecting.username ?? 'a member'}`}
          pending={pendingVerdicts.has(rejecting.id)}
          onClose={() => setRejecting(null)}
          onReject={async (reason) => {
            if (!(await decide(rejecting, 'reject', reason))) return;
            setRejecting(null);
            setTimeout(() => focusRow(rejecting.id));
          }}
        />
      )}
    </section>
  );
}
