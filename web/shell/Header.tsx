import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '#web/parts/button-style.ts';
import { signOut, useSession } from '#web/session/session.ts';
import { AccountName } from './AccountName.tsx';
import { MainLinks } from './MainLinks.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import { Wordmark } from './Wordmark.tsx';

const SignInDialog = lazy(async () => ({
  default: (await import('#web/session/SignInDialog.tsx')).SignInDialog,
}));

/** Site name, links, theme, and who is signed in (HDR-01..06). Below a desk's width the links have a row of their own. */
export function Header() {
  const { user } = useSession();
  const [signingIn, setSigningIn] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <header className="border-b-2 border-ink">
      <div className="page-width flex flex-wrap items-center gap-x-1.5 gap-y-2 py-3 sm:gap-x-2.5">
        <div className="flex min-w-0 max-lg:mr-auto">
          <Wordmark />
        </div>
        <span className="order-1 -mb-2 basis-full lg:hidden" />
        <MainLinks />
        {user && <AccountName user={user} />}
        <ThemeToggle />
        {user ? (
          <button
            type="button"
            onClick={signOut}
            className={buttonStyle({ variant: 'outline', size: 'snug' })}
          >
            Logout
          </button>
        ) : (
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
        <span className="flex self-start max-lg:order-1 lg:self-auto">
          <Link to="/submit" className={buttonStyle({ variant: 'primary', size: 'snug' })}>
            Add a Show
          </Link>
        </span>
      </div>
      {wanted && (
        <Suspense>
          <SignInDialog open={signingIn} onOpenChange={setSigningIn} />
        </Suspense>
      )}
    </header>
  );
}
