import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { useUpvoteCount } from '../../components/upvote/use-upvote-count.ts';
import { invalidate } from '../../data/graphql/client.ts';
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
