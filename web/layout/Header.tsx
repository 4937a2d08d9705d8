import clsx from 'clsx';
import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import type { CurrentUser } from '#schema/wire.ts';
import { buttonStyle } from '#web/components/button-style.ts';
import { Link } from '#web/components/Link.tsx';
import { ErrorBoundary } from '#web/components/states/ErrorBoundary.tsx';
import { useLoaded } from '#web/components/use-loaded.ts';
import { signOut, useSession } from '#web/data/session/session.ts';
import { site } from '#web/data/site.ts';
import { MainLinks } from './MainLinks.tsx';
import { useTheme } from './theme.ts';

const signInDialog = async () => (await import('#web/data/session/SignInDialog.tsx')).SignInDialog;

/** Site name, links, theme, and the account (HDR-01..06). On narrow screens the links have their own row. */
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
            className={`${buttonStyle({ variant: 'outline', size: 'snug' })} guest-only noscript:hidden`}
          >
            Login
          </button>
        )}
        <noscript className="noscript:contents">
          <a href="/login" className={buttonStyle({ variant: 'outline', size: 'snug' })}>
            Login
          </a>
        </noscript>
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

/** The signed-in user: the username with a link to the own profile, else the e-mail (HDR-05). */
function AccountName({ user: { username, email } }: { user: CurrentUser }) {
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

function ThemeToggle() {
  const [theme, choose] = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  const Picture = theme === 'dark' ? Sun : Moon;
  return (
    <button
      type="button"
      aria-label={`Switch to ${other} theme`}
      onClick={() => choose(other)}
      className={`${buttonStyle({ variant: 'quiet', size: 'icon' })} noscript:hidden`}
    >
      <Picture aria-hidden />
    </button>
  );
}

/** The site's name as a link home. */
function Wordmark() {
  return (
    <Link
      to="/"
      className="group inline-flex min-h-11 min-w-0 items-center gap-2 font-display text-2xl leading-none font-extrabold tracking-tighter"
    >
      <svg viewBox="0 0 20 26" className="h-7 shrink-0 fill-accent" aria-hidden="true">
        <path d="M0 0h20v26l-5-4-5 4-5-4-5 4z" />
        <path d="M4 7h12M4 13h12" className="stroke-on-accent" strokeWidth="3" />
      </svg>
      <span className="narrow truncate [word-spacing:0.08em]">{site().name}</span>
    </Link>
  );
}
