import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#web/components/Badge.tsx';
import { Button } from '#web/components/Button.tsx';
import { cityDay } from '#web/components/city-time.ts';
import { Link } from '#web/components/Link.tsx';
import { Stars } from '#web/components/rating/Stars.tsx';
import { historyPath } from '../history-path.ts';
import { RowActions } from '../table/RowActions.tsx';
import { type Column, SelectableRows } from '../table/SelectableRows.tsx';
import type { Selection } from '../table/use-selection.ts';
import { When } from '../When.tsx';
import { preview, type Review } from './filters.ts';

type Props = {
  reviews: readonly Review[];
  selection: Selection;
  pendingIds: ReadonlySet<string>;
  onToggleVisible: (review: Review) => void;
  onEdit: (review: Review) => void;
  onDelete: (review: Review) => void;
};

const columns: readonly Column<Review>[] = [
  { name: 'User', width: 'w-48', cell: (review, nameId) => <ReviewAuthor {...{ review, nameId }} /> },
  { name: 'Rating', width: 'w-32', cell: ({ rating }) => <ReviewStars rating={rating} /> },
  { name: 'Review', width: '', cell: (review) => <ReviewText review={review} /> },
  { name: 'Status', width: 'w-24', cell: (review) => <VisibilityBadge review={review} /> },
  { name: 'Date', width: 'w-32', cell: (review) => <ReviewDate review={review} /> },
];

/** A venue's reviews with their actions; a hidden one can be made visible again (ARV-03, ARV-04). */
export function ReviewRows({ reviews, selection, pendingIds, onToggleVisible, onEdit, onDelete }: Props) {
  return (
    <SelectableRows
      label="Reviews, newest first"
      rows={reviews}
      rowHeight={86}
      selection={selection}
      selectAll="All shown reviews"
      selectOne={({ username }) => `Select the review by ${username ?? 'a member'}`}
      columns={columns}
      cardHead={(review, nameId) => (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ReviewAuthor {...{ review, nameId }} />
          <ReviewStars rating={review.rating} />
        </p>
      )}
      card={(review) => (
        <>
          <div>
            <ReviewText review={review} />
          </div>
          <p className="flex items-center gap-3 text-sm text-faded">
            <VisibilityBadge review={review} />
            <ReviewDate review={review} />
          </p>
        </>
      )}
      actionsWidth="w-90"
      actions={(review, describedBy, large) => (
        <RowActions
          {...{ describedBy, large }}
          onEdit={() => onEdit(review)}
          onDelete={() => onDelete(review)}
          history={historyPath('review', review.id)}
        >
          <Button
            size={large ? 'md' : 'sm'}
            aria-describedby={describedBy}
            variant="outline"
            pending={pendingIds.has(review.id)}
            onClick={() => onToggleVisible(review)}
            className={large ? '' : 'w-21'}
          >
            {!pendingIds.has(review.id) && (review.isVisible ? <EyeOff aria-hidden /> : <Eye aria-hidden />)}
            {review.isVisible ? 'Hide' : 'Show'}
          </Button>
        </RowActions>
      )}
    />
  );
}

function ReviewAuthor({ review: { username }, nameId }: { review: Review; nameId: string }) {
  if (username === null)
    return (
      <span id={nameId} data-name tabIndex={-1} className="text-faded">
        No name
      </span>
    );
  return (
    <Link
      id={nameId}
      data-name
      to={`/users/${username}`}
      className="font-semibold wrap-anywhere underline-offset-3 hover:underline"
    >
      {username}
    </Link>
  );
}

function ReviewStars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Stars value={rating} />
      <span aria-hidden="true" className="font-semibold tabular-nums">
        {rating}
      </span>
      <span className="sr-only">{rating} of 5 stars</span>
    </span>
  );
}

/** Title and start of the comment; a longer one can be expanded (ARV-02). */
function ReviewText({ review: { title, comment } }: { review: Review }) {
  const [expanded, setExpanded] = useState(false);
  const short = comment === null ? '' : preview(comment);
  return (
    <>
      {title && <strong className="block wrap-anywhere">{title}</strong>}
      {comment && <span className="wrap-anywhere whitespace-pre-line">{expanded ? comment : short}</span>}
      {comment && short !== comment && (
        <>
          {' '}
          <button
            type="button"
            aria-expanded={expanded}
            onClick={() => setExpanded(!expanded)}
            className="text-sm font-semibold whitespace-nowrap underline decoration-edge underline-offset-3"
          >
            {expanded ? 'Show less' : 'Show all'}
          </button>
        </>
      )}
      {!title && !comment && <span className="text-faded">Stars only</span>}
    </>
  );
}

function VisibilityBadge({ review: { isVisible } }: { review: Review }) {
  return <Badge tone={isVisible ? 'good' : 'warn'}>{isVisible ? 'Visible' : 'Hidden'}</Badge>;
}

function ReviewDate({ review: { createdAt } }: { review: Review }) {
  return <When at={createdAt}>{cityDay(createdAt, 'medium')}</When>;
}
