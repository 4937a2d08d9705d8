import { MorePages } from '../../../components/MorePages.tsx';
import { CommentsDocument } from '../../../data/graphql/generated/graphql.ts';
import { CommentList } from './CommentList.tsx';

/** The comments behind `after`. */
export function OlderComments({ eventId, after }: { eventId: string; after: string }) {
  return (
    <MorePages
      document={CommentsDocument}
      variables={(after) => ({ eventId, after })}
      pageOf={({ comments }) => comments}
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
