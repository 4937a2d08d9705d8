import { Badge } from '#web/components/Badge.tsx';
import { cityDay } from '#web/components/city-time.ts';
import { SelectableCards } from '../table/SelectableCards.tsx';
import { When } from '../When.tsx';
import { ReviewActions } from './ReviewActions.tsx';
import { ReviewAuthor } from './ReviewAuthor.tsx';
import { ReviewStars } from './ReviewStars.tsx';
import type { ReviewViewProps } from './ReviewTable.tsx';
import { ReviewText } from './ReviewText.tsx';

/** A venue's reviews as cards. */
export function ReviewCards({ reviews, selection, actions }: ReviewViewProps) {
  return (
    <SelectableCards
      label="Reviews, newest first"
      rows={reviews}
      estimate={232}
      selection={selection}
      selectOne={({ username }) => `Select the review by ${username ?? 'a member'}`}
      head={(review, nameId) => (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ReviewAuthor {...{ review, nameId }} />
          <ReviewStars rating={review.rating} />
        </p>
      )}
    >
      {(review, nameId) => (
        <>
          <div>
            <ReviewText review={review} />
          </div>
          <p className="flex items-center gap-3 text-sm text-faded">
            <Badge tone={review.isVisible ? 'good' : 'warn'}>{review.isVisible ? 'Visible' : 'Hidden'}</Badge>
            <When at={review.createdAt}>{cityDay(review.createdAt, 'medium')}</When>
          </p>
          <ReviewActions large {...{ review, actions }} describedBy={nameId} />
        </>
      )}
    </SelectableCards>
  );
}
