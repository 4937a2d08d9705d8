import { Link } from 'react-router-dom';
import type { CurrentUser } from '#schema/wire.ts';

/** Who is signed in: the username, which leads to the own profile, else the e-mail (HDR-05). */
export function AccountName({ user: { username, email } }: { user: CurrentUser }) {
  return (
    <span className="flex min-w-8 items-center justify-end text-sm text-faded max-lg:flex-1 max-lg:pl-2 lg:max-w-44">
      {username ? (
        <Link
          to={`/users/${username}`}
          title={email}
          className="grid min-h-10 min-w-6 content-center text-right hover:text-ink hover:underline"
        >
          <span className="truncate">{username}</span>
        </Link>
      ) : (
        <span className="truncate" title={email}>
          {email}
        </span>
      )}
    </span>
  );
}
