import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Avatar } from '#web/components/Avatar.tsx';
import { Badge } from '#web/components/Badge.tsx';
import { cityDateTime } from '#web/components/city-time.ts';
import { Link } from '#web/components/Link.tsx';
import { MoreButton } from '#web/components/MoreButton.tsx';
import { pageCountFrom } from '#web/components/page-count.ts';
import { ErrorState } from '#web/components/states/ErrorState.tsx';
import { Skeleton } from '#web/components/states/Skeleton.tsx';
import { CommentAddedDocument, CommentsDocument } from '#web/data/graphql/generated/pages/graphql.ts';
import { useLive } from '#web/data/graphql/live/use-live.ts';
import { usePages } from '#web/data/graphql/use-pages.ts';
import { useHydrated } from '#web/data/use-hydrated.ts';
import { CommentForm } from './CommentForm.tsx';
import { type ShownComment, withAdded } from './with-added.ts';

/** The comments on a show: everyone reads, members write (CMT-01..12). */
export function Comments({ eventId }: { eventId: string }) {
  const { comments, pages } = useComments(eventId);
  const isHydrated = useHydrated();
  return (
    <section aria-labelledby="comments" className="page-width pt-16 md:pt-24">
      <div className="grid gap-x-14 gap-y-8 border-t-2 border-ink pt-8 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="grid content-start gap-6 md:sticky md:top-8 md:self-start">
          <h2 id="comments" className="text-title">
            Comments
          </h2>
          <CommentForm key={String(isHydrated)} eventId={eventId} />
        </div>
        <div className="min-w-0">
          {comments === undefined && pages.failed ? (
            <ErrorState title="Failed to fetch comments" onRetry={pages.reload} />
          ) : comments === undefined ? (
            <CommentsLoading />
          ) : comments.length === 0 ? (
            <p className="text-lg text-faded">No comments yet. Be the first to share your thoughts!</p>
          ) : (
            <CommentList comments={comments} />
          )}
          <MoreButton
            {...{ pages }}
            label="Older comments"
            failed="Failed to fetch comments"
            param="comments"
            heading="comments"
            className="mt-6"
          />
        </div>
      </div>
    </section>
  );
}

function CommentsLoading() {
  return (
    <div className="grid gap-6">
      <p role="status" className="sr-only">
        Loading comments...
      </p>
      {[0, 1, 2].map((line) => (
        <Skeleton key={line} className="h-20 w-full" />
      ))}
    </div>
  );
}

function useComments(eventId: string) {
  const [query] = useSearchParams();
  const pages = usePages(CommentsDocument, { eventId }, ({ comments }) => comments, {
    count: pageCountFrom(query, 'comments'),
  });
  const [added, setAdded] = useState<readonly ShownComment[]>([]);
  useLive(
    CommentAddedDocument,
    { eventId },
    ({ commentAdded }) => setAdded((before) => [...before, commentAdded]),
    pages.reload,
  );
  return { comments: pages.rows && withAdded(pages.rows, added), pages };
}

function CommentList({ comments }: { comments: readonly ShownComment[] }) {
  return (
    <ul className="grid">
      {comments.map((comment) => (
        <li key={comment.id} className="animate-appear border-b border-rule py-5 first:pt-0">
          <PostedComment comment={comment} />
        </li>
      ))}
    </ul>
  );
}

/** Photo, name, date and text; an own comment that others cannot see yet is marked (CMT-10, CMT-12). */
function PostedComment({ comment }: { comment: ShownComment }) {
  const { content, username, profilePhotoUrl, createdAt, isApproved } = comment;
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
      <Avatar url={profilePhotoUrl} name={username ?? 'Member'} size={44} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 self-center">
        {username ? (
          <Link to={`/users/${encodeURIComponent(username)}`} className="font-semibold hover:underline">
            {username}
          </Link>
        ) : (
          <span className="font-semibold">Member</span>
        )}
        <time dateTime={createdAt} className="text-sm text-faded">
          {cityDateTime(createdAt)}
        </time>
        {!isApproved && <Badge tone="warn">Under review</Badge>}
      </div>
      <p className="col-start-2 whitespace-pre-line">{content}</p>
    </article>
  );
}
