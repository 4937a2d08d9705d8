import clsx from 'clsx';
import { Link } from 'react-router-dom';
import type { CurrentUser } from '#schema/wire.ts';

/** Who is signed in: the username, which leads to the own profile, else the e-mail (HDR-05). */
export function AccountName({ user: { username, email } }: { user: CurrentUser }) {
  const name =
    'min-w-0 truncate text-sm text-faded max-[24rem]:order-2 max-[24rem]:basis-full min-[24rem]:max-w-20 sm:max-w-44';
  return username ? (
    <Link to={`/users/${username}`} title={email} className={clsx(name, 'hover:text-ink hover:underline')}>
      {username}
    </Link>
  ) : (
    <span className={name} title={email}>
      {email}
    </span>
  );
}
