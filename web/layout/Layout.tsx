import { type ReactNode, useEffect } from 'react';
import type { Location } from 'react-router-dom';
import { ErrorBoundary } from '#web/components/states/ErrorBoundary.tsx';
import { useLoaded } from '#web/components/use-loaded.ts';
import { ensureSession, syncWithOtherTabs, useSession } from '#web/data/session/session.ts';
import { useSessionEnded } from '#web/data/session/session-ended.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { HelpButton } from './HelpButton.tsx';
import { Loading } from './Loading.tsx';
import { RestoredScroll } from './RestoredScroll.tsx';
import { Toasts } from './Toasts.tsx';

const onboarding = async () => (await import('#web/components/profile/Onboarding.tsx')).Onboarding;
const signInAgain = async () => (await import('#web/data/session/SignInDialog.tsx')).SignInAgain;

type Props = {
  /** Of the displayed page. */
  location: Location;
  /** The page waits for the session. */
  forMembers: boolean;
  children: ReactNode;
};

/**
 * Header, page and footer; for members 'Loading...' until the session is known (SHELL-01, SHELL-02, D-108). For an
 * admin it starts a check of all sources (SHELL-03, SHELL-11), if the server would accept one now (D-83); that code is
 * loaded for admins only.
 */
export function Layout({ location, forMembers, children }: Props) {
  const { status, user } = useSession();
  const { pathname } = location;
  const sessionEnded = useSessionEnded();
  const isNew = user !== null && !user.onboardingCompleted;
  const Onboarding = useLoaded(onboarding, isNew);
  const SignInAgain = useLoaded(signInAgain, sessionEnded);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page checks whether the session is too old (AUTH-21)
  useEffect(() => {
    ensureSession();
  }, [pathname]);

  useEffect(() => {
    return syncWithOtherTabs();
  }, []);

  const check = user?.eventCheck;
  useEffect(() => {
    if (check)
      import('#web/data/event-check.ts').then(
        ({ eventCheck }) => eventCheck.checkOnce(check.nextAllowedAt),
        console.error,
      );
  }, [check]);

  if (forMembers && status === 'loading') return <Loading />;
  return (
    <>
      <a
        href="#main"
        className="absolute -top-20 left-4 z-60 bg-ink px-4 py-3 font-semibold text-paper focus:top-4"
      >
        Skip to main content
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="min-h-lvh flex-1 outline-none">
        {children}
      </main>
      <Footer />
      <ErrorBoundary what="The welcome" floating>
        {isNew && Onboarding && <Onboarding key={user.id} user={user} />}
      </ErrorBoundary>
      <ErrorBoundary what="The sign-in" floating>
        {sessionEnded && SignInAgain && <SignInAgain />}
      </ErrorBoundary>
      <HelpButton />
      <ErrorBoundary>
        <Toasts />
      </ErrorBoundary>
      <RestoredScroll location={location} />
    </>
  );
}
