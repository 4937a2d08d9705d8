import { Link } from 'react-router-dom';
import type { CurrentUser } from '#schema/wire.ts';
import { buttonStyle } from '#web/parts/button-style.ts';
import { signOut } from '#web/session/session.ts';

/** Who is signed in, the way to the dashboard, and the way out (HDR-02, HDR-05). */
export function SignedIn({ user: { username, email } }: { user: CurrentUser }) {
  return (
    <div className="order-last flex w-full min-w-0 items-center gap-2 border-t border-rule pt-2 sm:order-none sm:w-auto sm:border-0 sm:pt-0">
      <Link to="/admin" className={buttonStyle({ variant: 'quiet', size: 'snug' })}>
        Admin
      </Link>
      <span className="mr-auto min-w-0 truncate text-sm text-faded sm:max-w-48" title={email}>
        {username ?? email}
      </span>
      <button type="button" onClick={signOut} className={buttonStyle({ variant: 'outline', size: 'snug' })}>
        Logout
      </button>
    </div>
  );
}
