import { Avatar } from '#web/components/Avatar.tsx';
import { cityDay } from '#web/components/city-time.ts';
import { Link } from '#web/components/Link.tsx';
import { starsInWords } from '#web/components/rating/rating.ts';
import { Stars } from '#web/components/rating/Stars.tsx';
import type { ShownReviewFragment as ShownReview } from '#web/data/graphql/generated/pages/graphql.ts';

/** Stars, title, text, author and date (REV-06). */
export function PostedReview({ review }: { review: ShownReview }) {
  const { rating, title, comment, createdAt, user } = review;
  const name = user.username ?? 'Member';
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3">
      <Avatar url={user.profilePhotoUrl} name={name} size={44} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 self-center">
        <div className="grid">
          {user.username ? (
            <Link
              to={`/users/${encodeURIComponent(user.username)}`}
              className="justify-self-start font-semibold hover:underline"
            >
              {name}
            </Link>
          ) : (
            <span className="font-semibold">{name}</span>
          )}
          <time dateTime={createdAt} className="text-sm text-faded">
            {cityDay(createdAt)}
          </time>
        </div>
        <p className="flex text-xl min-[24rem]:ml-auto">
          <Stars value={rating} />
          <span className="sr-only">{starsInWords(rating)}</span>
        </p>
      </div>
      {(title || comment) && (
        <div className="col-span-2 grid gap-1.5 sm:col-span-1 sm:col-start-2">
          {title && <h3 className="text-xl leading-tight tracking-tight">{title}</h3>}
          {comment && <p className="whitespace-pre-line">{comment}</p>}
        </div>
      )}
    </article>
  );
}
