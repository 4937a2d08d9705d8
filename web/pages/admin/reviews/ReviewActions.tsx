import { Eye, EyeOff } from 'lucide-react';
import { Button } from '#web/components/Button.tsx';
import { historyPath } from '../history-path.ts';
import { RowActions } from '../table/RowActions.tsx';
import type { Review } from './filters.ts';

export type ReviewRowActions = {
  pendingIds: ReadonlySet<string>;
  onToggleVisible: (review: Review) => void;
  onEdit: (review: Review) => void;
  onDelete: (review: Review) => void;
};

type Props = {
  review: Review;
  actions: ReviewRowActions;
  /** The id of the element that names the author. */
  describedBy: string;
  /** Large touch targets. */
  large?: boolean;
};

/** The actions of a review; a hidden one can be made visible again (ARV-03, ARV-04). */
export function ReviewActions({ review, actions, describedBy, large = false }: Props) {
  const size = large ? 'md' : 'sm';
  return (
    <RowActions
      {...{ describedBy, size }}
      className={large ? 'grid grid-cols-2 gap-2 sm:flex sm:flex-wrap' : 'flex items-center gap-1'}
      onEdit={() => actions.onEdit(review)}
      onDelete={() => actions.onDelete(review)}
      history={historyPath('review', review.id)}
    >
      <Button
        size={size}
        aria-describedby={describedBy}
        variant="outline"
        pending={actions.pendingIds.has(review.id)}
        onClick={() => actions.onToggleVisible(review)}
        className={large ? '' : 'w-21'}
      >
        {!actions.pendingIds.has(review.id) &&
          (review.isVisible ? <EyeOff aria-hidden /> : <Eye aria-hidden />)}
        {review.isVisible ? 'Hide' : 'Show'}
      </Button>
    </RowActions>
  );
}
