import { ErrorState } from '../../../components/ErrorState.tsx';
import { CommentForm } from './CommentForm.tsx';
import { CommentList } from './CommentList.tsx';
import { CommentsLoading } from './CommentsLoading.tsx';
import { OlderComments } from './OlderComments.tsx';
import { useComments } from './use-comments.ts';

/** What members say of a show: anyone reads, members write (CMT-01..12). */
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
