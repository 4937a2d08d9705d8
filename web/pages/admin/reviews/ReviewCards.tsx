import { useId } from 'react';
import { Badge } from '#web/parts/Badge.tsx';
import { Checkbox } from '#web/parts/Checkbox.tsx';
import { shownDay } from '../formats.ts';
import { ListGap } from '../ListGap.tsx';
import { useVirtualRows } from '../use-virtual-rows.ts';
import { When } from '../When.tsx';
import type { Review } from './filters.ts';
import { ReviewActions } from './ReviewActions.tsx';
import { ReviewAuthor } from './ReviewAuthor.tsx';
import type { ReviewViewProps } from './ReviewList.tsx';
import { ReviewStars } from './ReviewStars.tsx';
import { ReviewText } from './ReviewText.tsx';

/** A venue's reviews where a table has no room: one card each, of which only those in view are drawn. */
export function ReviewCards({ reviews, selection, deeds }: ReviewViewProps) {
  const prefix = useId();
  const ids = reviews.map(({ id }) => id);
  const { list, stretches, measure, onFocusIn } = useVirtualRows<HTMLUListElement, Review>(reviews, 232);
  const chosen = ids.filter((id) => selection.chosen.has(id)).length;
  return (
    <div className="grid gap-3">
      <Checkbox
        label="Select all shown"
        checked={chosen === ids.length}
        partly={chosen > 0 && chosen < ids.length}
        onChange={() => selection.toggleAll(ids)}
      />
      <ul ref={list} aria-label="Reviews, newest first" {...onFocusIn}>
        {stretches.map((stretch) => {
          if ('gap' in stretch) return <ListGap key={stretch.key} height={stretch.gap} />;
          const { index, row: review } = stretch;
          const nameId = `${prefix}-${review.id}`;
          return (
            <li
              key={review.id}
              ref={measure}
              data-index={index}
              data-row={review.id}
              aria-posinset={index + 1}
              aria-setsize={reviews.length}
              className="pb-3"
            >
              <article className="grid gap-3 border border-rule bg-sheet p-4 has-checked:border-ink">
                <div className="flex items-start justify-between gap-3">
                  <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
                    <ReviewAuthor {...{ review, nameId }} />
                    <ReviewStars rating={review.rating} />
                  </p>
                  <Checkbox
                    label={`Select the review by ${review.username ?? 'a member'}`}
                    labelHidden
                    checked={selection.chosen.has(review.id)}
                    onChange={() => selection.toggle(review.id)}
                  />
                </div>
                <div>
                  <ReviewText review={review} />
                </div>
                <p className="flex items-center gap-3 text-sm text-faded">
                  <Badge tone={review.isVisible ? 'good' : 'warn'}>
                    {review.isVisible ? 'Visible' : 'Hidden'}
                  </Badge>
                  <When at={review.createdAt}>{shownDay(review.createdAt)}</When>
                </p>
                <ReviewActions large {...{ review, deeds }} describedBy={nameId} />
              </article>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
