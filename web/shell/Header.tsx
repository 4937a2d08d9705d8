import clsx from 'clsx';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '#web/parts/button-style.ts';
import { useSession } from '#web/session/session.ts';
import { SignedIn } from './SignedIn.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import { Wordmark } from './Wordmark.tsx';

const SignInDialog = lazy(async () => ({
  default: (await import('#web/session/SignInDialog.tsx')).SignInDialog,
}));

/** Site name, 'Add a Show', theme, and who is signed in (HDR-01..06). On a phone the latter has a row of its own. */
export function Header() {
  const { user } = useSession();
  const [signingIn, setSigningIn] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <header className="border-b-2 border-ink">
      <nav
        aria-label="Main"
        className={clsx(
          'page-width flex items-center gap-x-1.5 gap-y-2 py-3 sm:flex-nowrap sm:gap-x-2.5',
          user && 'flex-wrap',
        )}
      >
        <div className="mr-auto flex min-w-0">
          <Wordmark />
        </div>
        {user && <SignedIn user={user} />}
        <ThemeToggle />
        {!user && (
          <button
            type="button"
            onClick={() => {
              setWanted(true);
              setSigningIn(true);
            }}
            className={buttonStyle({ variant: 'outline', size: 'snug' })}
          >
            Login
          </button>
        )}
        <Link to="/submit" className={buttonStyle({ variant: 'primary', size: 'snug' })}>
          Add a Show
        </Link>
      </nav>
      {wanted && (
        <Suspense>
          <SignInDialog open={signingIn} onOpenChange={setSigningIn} />
        </Suspense>
      )}
    </header>
  );
}
