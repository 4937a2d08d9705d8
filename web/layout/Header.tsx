import clsx from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '../components/button-style.ts';
import { ErrorBoundary } from '../components/ErrorBoundary.tsx';
import { useLoaded } from '../components/use-loaded.ts';
import { signOut, useSession } from '../data/session/session.ts';
import { AccountName } from './AccountName.tsx';
import { MainLinks } from './MainLinks.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import { Wordmark } from './Wordmark.tsx';

const signInDialog = async () => (await import('../data/session/SignInDialog.tsx')).SignInDialog;

/** Site name, links, theme, and who is signed in (HDR-01..06). Below a desk's width the links have a row of their own. */
export function Header() {
  const { user } = useSession();
  const [signingIn, setSigningIn] = useState(false);
  const SignInDialog = useLoaded(signInDialog, signingIn, () => setSigningIn(false));
  return (
    <header className="border-b-2 border-ink">
      <div className="page-width flex flex-wrap items-center gap-x-1.5 gap-y-1 py-2.5 [reading-flow:flex-visual] sm:gap-x-2.5">
        <div
          className={clsx(
            'flex max-lg:mr-auto max-lg:min-w-20 max-lg:max-w-max max-lg:grow-99 max-lg:basis-0',
            user && 'max-[22rem]:[&_svg]:hidden',
          )}
        >
          <Wordmark />
        </div>
        <span className="order-1 -mb-1 basis-full lg:hidden" />
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
            onClick={() => setSigningIn(true)}
            className={buttonStyle({ variant: 'outline', size: 'snug' })}
          >
            Login
          </button>
        )}
        <span className="flex max-lg:order-1">
          <Link to="/submit" className={buttonStyle({ variant: 'primary', size: 'snug' })}>
            Add a Show
          </Link>
        </span>
      </div>
      <ErrorBoundary what="The sign-in" floating>
        {SignInDialog && <SignInDialog open={signingIn} onOpenChange={setSigningIn} />}
      </ErrorBoundary>
    </header>
  );
}
