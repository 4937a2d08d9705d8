import { Eye, EyeOff, History, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '#web/parts/Button.tsx';
import { buttonStyle } from '#web/parts/button-style.ts';
import { historyPath } from '../history-path.ts';
import type { Review } from './filters.ts';
import type { ReviewDeeds } from './ReviewList.tsx';

type Props = {
  review: Review;
  deeds: ReviewDeeds;
  /** The id of the element that names the author. */
  describedBy: string;
  /** Large enough for fingers. */
  large?: boolean;
};

/** What can be done with one review; a hidden one can be shown again (ARV-03, ARV-04). */
export function ReviewActions({ review, deeds, describedBy, large = false }: Props) {
  const size = large ? 'md' : 'sm';
  const shared = { size, variant: 'quiet', 'aria-describedby': describedBy } as const;
  return (
    <span className={large ? 'grid grid-cols-2 gap-2 sm:flex sm:flex-wrap' : 'flex items-center gap-1'}>
      <Button
        {...shared}
        variant="outline"
        pending={deeds.underWay.has(review.id)}
        onClick={() => deeds.onToggleVisible(review)}
        className={large ? '' : 'w-21'}
      >
        {!deeds.underWay.has(review.id) && (review.isVisible ? <EyeOff aria-hidden /> : <Eye aria-hidden />)}
        {review.isVisible ? 'Hide' : 'Show'}
      </Button>
      <Button {...shared} onClick={() => deeds.onEdit(review)}>
        <Pencil aria-hidden />
        Edit
      </Button>
      <Button {...shared} onClick={() => deeds.onDelete(review)}>
        <Trash2 aria-hidden />
        Delete
      </Button>
      <Link
        to={historyPath('review', `${review.venueId}_${review.userId}`)}
        aria-describedby={describedBy}
        className={buttonStyle({ variant: 'quiet', size })}
      >
        <History aria-hidden />
        History
      </Link>
    </span>
  );
}
