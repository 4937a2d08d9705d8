import { useId } from 'react';
import { Badge } from '#web/parts/Badge.tsx';
import { Checkbox } from '#web/parts/Checkbox.tsx';
import { shownDay } from '../formats.ts';
import { TableGap } from '../TableGap.tsx';
import { useVirtualRows } from '../use-virtual-rows.ts';
import { When } from '../When.tsx';
import type { Review } from './filters.ts';
import { ReviewActions } from './ReviewActions.tsx';
import { ReviewAuthor } from './ReviewAuthor.tsx';
import type { ReviewViewProps } from './ReviewList.tsx';
import { ReviewStars } from './ReviewStars.tsx';
import { ReviewText } from './ReviewText.tsx';

const columns = [
  { name: 'User', width: 'w-41' },
  { name: 'Rating', width: 'w-32' },
  { name: 'Review', width: '' },
  { name: 'Status', width: 'w-24' },
  { name: 'Date', width: 'w-30' },
  { name: 'Actions', width: 'w-90' },
];
const cell = 'px-3 py-2.5 align-top';

/** A venue's reviews as a table of which only the part in view is drawn. */
export function ReviewTable({ reviews, selection, deeds }: ReviewViewProps) {
  const prefix = useId();
  const ids = reviews.map(({ id }) => id);
  const { list, stretches, measure, onFocusIn } = useVirtualRows<HTMLTableSectionElement, Review>(
    reviews,
    86,
  );
  const chosen = ids.filter((id) => selection.chosen.has(id)).length;
  return (
    <table
      aria-rowcount={reviews.length + 1}
      className="w-full table-fixed border-collapse border border-rule bg-sheet text-left text-[0.95rem]"
    >
      <caption className="sr-only">Reviews, newest first</caption>
      <thead className="sticky top-0 z-10 bg-sheet text-sm shadow-[inset_0_-2px_0_var(--color-ink)]">
        <tr aria-rowindex={1}>
          <th scope="col" className="w-12 px-3 py-2">
            <Checkbox
              label="All shown reviews"
              labelHidden
              checked={chosen === ids.length}
              partly={chosen > 0 && chosen < ids.length}
              onChange={() => selection.toggleAll(ids)}
            />
          </th>
          {columns.map(({ name, width }) => (
            <th key={name} scope="col" className={`px-3 py-2.5 ${width}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={list} {...onFocusIn}>
        {stretches.map((stretch) => {
          if ('gap' in stretch)
            return <TableGap key={stretch.key} height={stretch.gap} columns={columns.length + 1} />;
          const { index, row: review } = stretch;
          const nameId = `${prefix}-${review.id}`;
          return (
            <tr
              key={review.id}
              ref={measure}
              data-index={index}
              data-row={review.id}
              aria-rowindex={index + 2}
              className="border-b border-rule hover:bg-shade/60 has-checked:bg-shade/60"
            >
              <td className={cell}>
                <Checkbox
                  label={`Select the review by ${review.username ?? 'a member'}`}
                  labelHidden
                  checked={selection.chosen.has(review.id)}
                  onChange={() => selection.toggle(review.id)}
                />
              </td>
              <th scope="row" className={`${cell} font-normal`}>
                <ReviewAuthor {...{ review, nameId }} />
              </th>
              <td className={cell}>
                <ReviewStars rating={review.rating} />
              </td>
              <td className={cell}>
                <ReviewText review={review} />
              </td>
              <td className={cell}>
                <Badge tone={review.isVisible ? 'good' : 'warn'}>
                  {review.isVisible ? 'Visible' : 'Hidden'}
                </Badge>
              </td>
              <td className={cell}>
                <When at={review.createdAt}>{shownDay(review.createdAt)}</When>
              </td>
              <td className="px-3 py-1.5 align-top">
                <ReviewActions {...{ review, deeds }} describedBy={nameId} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
