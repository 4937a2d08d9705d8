import { EyeOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/components/Button.tsx';
import { ConfirmDialog } from '#web/components/dialogs/ConfirmDialog.tsx';
import { reviewsInWords } from '#web/components/rating/rating.ts';
import { toast } from '#web/components/toast/toast.ts';
import { changed } from '#web/data/graphql/changed.ts';
import { focusNeighbour } from '../table/focus-row.ts';
import { SelectionBar } from '../table/SelectionBar.tsx';
import { useBulk } from '../table/use-bulk.ts';
import { useSelection } from '../table/use-selection.ts';
import { EditReview } from './EditReview.tsx';
import type { Review } from './filters.ts';
import { ReviewRows } from './ReviewRows.tsx';
import { useReviewChanges } from './use-review-changes.ts';

type Props = { reviews: readonly Review[] };

const concurrency = 6;

/** The reviews of a venue as a table or as cards, with bulk hiding and deletion in parallel (ARV-10). */
export function ReviewList({ reviews }: Props) {
  const { pendingIds, hide, revise, toggleVisible, remove, removeNow } = useReviewChanges();
  const selection = useSelection();
  const bulk = useBulk();
  const [editing, setEditing] = useState<Review | null>(null);
  const [deleting, setDeleting] = useState(false);
  const chosen = reviews.filter(({ id }) => selection.chosen.has(id));
  const visible = chosen.filter(({ isVisible }) => isVisible);

  function runForAll(
    targets: readonly Review[],
    action: (id: string) => Promise<void>,
    [label, title, done]: readonly [label: string, title: string, done: string],
  ) {
    void bulk.run({
      label,
      ids: targets.map(({ id }) => id),
      concurrency,
      action,
      onDone: (succeeded) => {
        selection.deselect(succeeded);
        if (succeeded.length === 0) return;
        toast({ title, description: `${reviewsInWords(succeeded.length)} ${done}.` });
        changed('review');
      },
    });
  }

  function removeRow(review: Review) {
    selection.deselect([review.id]);
    remove(review);
    focusNeighbour(reviews, review);
  }

  return (
    <>
      <SelectionBar
        selectedCount={chosen.length}
        bulk={bulk}
        nameOf={(id) => nameOf(reviews.find((review) => review.id === id))}
        onClear={selection.clear}
      >
        <Button
          disabled={visible.length === 0}
          onClick={() => runForAll(visible, hide, ['Hiding', 'Reviews Hidden', 'hidden'])}
        >
          <EyeOff aria-hidden />
          {visible.length === 0 ? 'All are hidden' : `Hide ${reviewsInWords(visible.length)}`}
        </Button>
        <Button variant="outline" onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden />
          Delete {reviewsInWords(chosen.length)}
        </Button>
      </SelectionBar>
      <ReviewRows
        {...{ reviews, selection, pendingIds }}
        onToggleVisible={(review) => void toggleVisible(review)}
        onEdit={setEditing}
        onDelete={removeRow}
      />
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title={`Delete ${reviewsInWords(chosen.length)}?`}
        text="They are deleted permanently and no longer count. Their authors may write new ones."
        confirm="Delete"
        destructive
        onConfirm={() => runForAll(chosen, removeNow, ['Deleting', 'Reviews Deleted', 'deleted'])}
      />
      {editing && <EditReview review={editing} onRevise={revise} onClose={() => setEditing(null)} />}
    </>
  );
}

function nameOf(review: Review | undefined): string {
  return `Review by ${review?.username ?? 'a member'}${review?.title ? `, “${review.title}”` : ''}`;
}
