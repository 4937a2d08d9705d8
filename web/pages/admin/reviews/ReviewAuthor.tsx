import { Link } from '#web/components/Link.tsx';
import type { Review } from './filters.ts';

/** The author, with a link to their profile. */
export function ReviewAuthor({ review: { username }, nameId }: { review: Review; nameId: string }) {
  if (username === null)
    return (
      <span id={nameId} data-name tabIndex={-1} className="text-faded">
        No name
      </span>
    );
  return (
    <Link
      id={nameId}
      data-name
      to={`/users/${username}`}
      className="font-semibold wrap-anywhere underline-offset-3 hover:underline"
    >
      {username}
    </Link>
  );
}
