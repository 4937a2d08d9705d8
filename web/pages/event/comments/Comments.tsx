import { useState } from 'react';
import { ErrorState } from '#web/components/ErrorState.tsx';
import { MorePages } from '#web/components/MorePages.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { CommentAddedDocument, CommentsDocument } from '#web/data/graphql/generated/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { useLive } from '#web/data/graphql/use-live.ts';
import { CommentForm } from './CommentForm.tsx';
import { CommentList } from './CommentList.tsx';
import { type ShownComment, withAdded } from './with-added.ts';

/** The comments on a show: everyone reads, members write (CMT-01..12). */
export function Comments({ eventId }: { eventId: string }) {
  const { comments, older, failed, retry } = useComments(eventId);
  return (
    <section aria-labelledby="comments" className="page-width pt-16 md:pt-24">
      <div className="grid gap-x-14 gap-y-8 border-t-2 border-ink pt-8 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="grid content-start gap-6 md:sticky md:top-8 md:self-start">
          <h2 id="comments" className="text-title">
            Comments
          </h2>
          <CommentForm eventId={eventId} />
        </div>
        <div className="min-w-0">
          {failed ? (
            <ErrorState title="Failed to fetch comments" onRetry={retry} />
          ) : comments === undefined ? (
            <CommentsLoading />
          ) : comments.length === 0 ? (
            <p className="text-lg text-faded">No comments yet. Be the first to share your thoughts!</p>
          ) : (
            <CommentList comments={comments} />
          )}
          {older && <OlderComments eventId={eventId} after={older} />}
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

/** The comments after `after`. */
function OlderComments({ eventId, after }: { eventId: string; after: string }) {
  return (
    <MorePages
      document={CommentsDocument}
      variables={(after) => ({ eventId, after })}
      pageFrom={({ comments }) => comments}
      after={after}
      label="Older comments"
      failed="Failed to fetch comments"
      show={(comments) => (
        <div className="pt-5">
          <CommentList comments={comments} />
        </div>
      )}
    />
  );
}

/** The newest comments of a show, updated live; `older` continues the list. */
function useComments(eventId: string) {
  const { data, error, fetching, refetch } = useGraphQuery(CommentsDocument, { eventId, after: null });
  const [added, setAdded] = useState<readonly ShownComment[]>([]);
  useLive(
    CommentAddedDocument,
    { eventId },
    ({ commentAdded }) => setAdded((before) => [...before, commentAdded]),
    refetch,
  );
  const page = data?.comments;
  return {
    comments:
      page &&
      withAdded(
        page.edges.map(({ node }) => node),
        added,
      ),
    older: page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null,
    failed: error !== undefined && data === undefined && !fetching,
    retry: refetch,
  };
}
