import { invalidate } from '#web/graphql/client.ts';
import { ErrorBoundary } from '#web/parts/ErrorBoundary.tsx';
import { useUpvoteCount } from '#web/upvote/use-upvote-count.ts';
import { Comments } from './comments/Comments.tsx';
import { ShowDetails, type ShownEvent } from './ShowDetails.tsx';

/** A show with its upvotes as they come, and what is said of it (EVT-18). */
export function ShownShow({ show, refetch }: { show: ShownEvent; refetch: () => void }) {
  const upvotes = useUpvoteCount(show, refetch);
  return (
    <>
      <ShowDetails show={show} upvotes={upvotes} />
      <ErrorBoundary what="The comments" onRetry={() => invalidate('CommentConnection')}>
        <Comments eventId={show.id} />
      </ErrorBoundary>
    </>
  );
}
