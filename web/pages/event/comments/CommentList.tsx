import { PostedComment } from './PostedComment.tsx';
import type { ShownComment } from './with-added.ts';

export function CommentList({ comments }: { comments: readonly ShownComment[] }) {
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
