import { Badge } from '#web/components/Badge.tsx';
import { cityDay } from '#web/components/city-time.ts';
import { SelectableTable, tableCell } from '../table/SelectableTable.tsx';
import type { Selection } from '../table/use-selection.ts';
import { When } from '../When.tsx';
import type { Review } from './filters.ts';
import type { ReviewRowActions } from './ReviewActions.tsx';
import { ReviewActions } from './ReviewActions.tsx';
import { ReviewAuthor } from './ReviewAuthor.tsx';
import { ReviewStars } from './ReviewStars.tsx';
import { ReviewText } from './ReviewText.tsx';

export type ReviewViewProps = { reviews: readonly Review[]; selection: Selection; actions: ReviewRowActions };

const columns = [
  { name: 'User', width: 'w-48' },
  { name: 'Rating', width: 'w-32' },
  { name: 'Review', width: '' },
  { name: 'Status', width: 'w-24' },
  { name: 'Date', width: 'w-32' },
  { name: 'Actions', width: 'w-90' },
];

/** A venue's reviews as a table. */
export function ReviewTable({ reviews, selection, actions }: ReviewViewProps) {
  return (
    <SelectableTable
      caption="Reviews, newest first"
      columns={columns}
      rows={reviews}
      estimate={86}
      selection={selection}
      selectAll="All shown reviews"
      selectOne={({ username }) => `Select the review by ${username ?? 'a member'}`}
      cells={(review, nameId) => (
        <>
          <th scope="row" className={`${tableCell} font-normal`}>
            <ReviewAuthor {...{ review, nameId }} />
          </th>
          <td className={tableCell}>
            <ReviewStars rating={review.rating} />
          </td>
          <td className={tableCell}>
            <ReviewText review={review} />
          </td>
          <td className={tableCell}>
            <Badge tone={review.isVisible ? 'good' : 'warn'}>{review.isVisible ? 'Visible' : 'Hidden'}</Badge>
          </td>
          <td className={tableCell}>
            <When at={review.createdAt}>{cityDay(review.createdAt, 'medium')}</When>
          </td>
          <td className="px-3 py-1.5 align-top">
            <ReviewActions {...{ review, actions }} describedBy={nameId} />
          </td>
        </>
      )}
    />
  );
}
