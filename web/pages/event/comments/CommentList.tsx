import { Avatar } from '#web/components/Avatar.tsx';
import { Badge } from '#web/components/Badge.tsx';
import { cityDateTime } from '#web/components/city-time.ts';
import { Link } from '#web/components/Link.tsx';
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
