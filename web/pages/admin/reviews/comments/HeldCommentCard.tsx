import { useId } from 'react';
import { Badge } from '#web/components/Badge.tsx';
import { Button } from '#web/components/Button.tsx';
import { Link } from '#web/components/Link.tsx';
import { HistoryButton } from '../../HistoryLink.tsx';
import { historyPath } from '../../history-path.ts';
import { linkStyle } from '../../link-style.ts';
import { Ago } from '../../When.tsx';
import type { CommentVerdict, HeldComment } from './use-held-comments.ts';

const outcomes = {
  pending: { tone: 'warn', label: 'Under review' },
  approved: { tone: 'good', label: 'Approved' },
  rejected: { tone: 'bad', label: 'Rejected' },
} as const;

type Props = {
  comment: HeldComment;
  verdict: CommentVerdict | undefined;
  onDecide: (comment: HeldComment, verdict: CommentVerdict) => void;
  onRejectWithReason: (comment: HeldComment) => void;
  onDelete: (comment: HeldComment) => void;
};

/** A held comment: its text, its author and show, why it was held, and the decision. */
export function HeldCommentCard({ comment, verdict, onDecide, onRejectWithReason, onDelete }: Props) {
  const id = useId();
  const { tone, label } = outcomes[comment.status];
  return (
    <article aria-labelledby={id} className="grid gap-4 border border-rule bg-sheet p-5">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p id={id} data-name tabIndex={-1} className="min-w-0 text-[0.95rem] wrap-anywhere text-faded">
          {comment.username ? (
            <Link to={`/users/${comment.username}`} className={`${linkStyle} text-ink`}>
              {comment.username}
            </Link>
          ) : (
            'A member without a name'
          )}{' '}
          on{' '}
          {comment.performer ? (
            <Link to={`/events/${comment.eventId}`} className={`${linkStyle} text-ink`}>
              {comment.performer}
            </Link>
          ) : (
            'a show that is off the calendar'
          )}
          , <Ago at={comment.createdAt} />
        </p>
        <Badge tone={tone}>{label}</Badge>
      </header>
      <blockquote className="border-l-4 border-edge pl-4 wrap-anywhere whitespace-pre-line">
        {comment.content}
      </blockquote>
      {comment.moderationReason && (
        <p className="text-[0.95rem]">
          <span className={`font-semibold ${comment.status === 'rejected' ? 'text-bad' : 'text-warn'}`}>
            {comment.status === 'rejected' ? 'Reason:' : 'Held because:'}
          </span>{' '}
          {comment.moderationReason}
        </p>
      )}
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {comment.status === 'pending' && (
          <>
            <Button
              aria-describedby={id}
              disabled={verdict === 'reject'}
              pending={verdict === 'approve'}
              onClick={() => onDecide(comment, 'approve')}
            >
              Approve
            </Button>
            <Button
              aria-describedby={id}
              disabled={verdict === 'approve'}
              variant="outline"
              pending={verdict === 'reject'}
              onClick={() => onDecide(comment, 'reject')}
            >
              Reject
            </Button>
            <Button
              aria-describedby={id}
              disabled={verdict !== undefined}
              variant="quiet"
              onClick={() => onRejectWithReason(comment)}
            >
              Reject with reason
            </Button>
          </>
        )}
        <Button
          aria-describedby={id}
          disabled={verdict !== undefined}
          variant="quiet"
          onClick={() => onDelete(comment)}
        >
          Delete
        </Button>
        <HistoryButton plain to={historyPath('comment', comment.id)} describedBy={id} />
      </div>
    </article>
  );
}
