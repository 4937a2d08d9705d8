import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { CurrentUser } from '#schema/wire.ts';
import { Button } from '#web/components/Button.tsx';
import { errorToast, toast } from '#web/components/toast/toast.ts';
import { messageOf, request } from '#web/data/request.ts';
import { returnToOf, safeReturnTo } from '#web/data/session/return-to.ts';
import { signedIn, useSession } from '#web/data/session/session.ts';
import { Loading } from '#web/layout/Loading.tsx';
import { PageHeading } from '#web/layout/PageHeading.tsx';
import { useTitle } from '#web/layout/use-title.ts';
import { LoginForm } from './LoginForm.tsx';

type Props = {
  /** The document title, of the page that requires sign-in. */
  title?: string;
  /** A line above the form, such as why sign-in is required. */
  notice?: string | undefined;
  /** What the visitor can do instead of signing in. */
  alternative?: ReactNode;
};

/** Passwordless sign-in: at /login, and on pages that require it (AUTH-09..19). */
export function LoginPage({ title = 'Sign in', notice, alternative }: Props) {
  useTitle(title);
  const { user } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const { redeeming, failure } = useSignInLink();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isRetry, setIsRetry] = useState(false);
  const returnTo = returnToOf(location);

  async function send(email: string): Promise<void> {
    try {
      const response = await request('POST', '/api/auth/login', { email, returnTo });
      const body: { user?: CurrentUser } = await response.json();
      if (!body.user) return setSentTo(email);
      signedIn(body.user);
      toast({ title: 'Login successful!' });
      navigate(returnTo, { replace: true });
    } catch (error) {
      toast(errorToast('Failed to send magic link', messageOf(error, 'Please try again.')));
    }
  }

  function tryDifferent(): void {
    setIsRetry(true);
    setSentTo(null);
  }

  if (redeeming) return <Loading />;
  if (user && location.pathname === '/login') return <Navigate to={returnTo} replace />;
  return (
    <div className="page-width grid gap-x-16 gap-y-8 pt-12 md:grid-cols-[1.2fr_1fr] md:pt-20">
      {sentTo ? (
        <CheckYourEmail email={sentTo} onTryDifferent={tryDifferent} />
      ) : (
        <>
          <div className="grid content-start gap-5">
            <PageHeading size="poster">Sign in</PageHeading>
            <p className="max-w-md text-lg text-faded">
              No password to remember. Enter your email and we will send you a link that signs you in.
            </p>
          </div>
          <div className="grid content-start gap-6">
            {(failure ?? notice) && (
              <p role="alert" className="border-l-4 border-bad bg-sheet px-4 py-3 font-semibold text-bad">
                {failure ?? notice}
              </p>
            )}
            <LoginForm onSend={send} focused={isRetry} />
            {alternative}
          </div>
        </>
      )}
    </div>
  );
}

/** Shown after the link was sent (AUTH-11). */
function CheckYourEmail({ email, onTryDifferent }: { email: string; onTryDifferent: () => void }) {
  return (
    <div className="grid max-w-2xl content-start justify-items-start gap-6">
      <PageHeading size="poster" outcome>
        Check Your Email
      </PageHeading>
      <p className="text-lg" role="status">
        We sent a sign-in link to <strong className="wrap-anywhere">{email}</strong>. It works once, for 15
        minutes.
      </p>
      <Button variant="outline" onClick={onTryDifferent}>
        Try Different Email
      </Button>
    </div>
  );
}

type Redeemed = { user: CurrentUser; returnTo: string };

const requests = new Map<string, Promise<Redeemed>>();

/** Posts a sign-in token once, however often it is called (AUTH-18). */
function redeem(token: string): Promise<Redeemed> {
  const pending = requests.get(token);
  if (pending) return pending;
  const result = request('POST', '/api/auth/verify', { token }).then((response) => response.json());
  requests.set(token, result);
  return result;
}

const linkInvalid = 'This sign-in link is invalid or has expired.';

/**
 * Redeems `?token=` of the URL and removes it from the URL immediately (AUTH-14, AUTH-18). Returns whether that is
 * pending, and the error message.
 */
function useSignInLink(): { redeeming: boolean; failure: string | null } {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [token] = useState(() => query.get('token'));
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    if (token === null) return;
    const { pathname, search } = location;
    const rest = new URLSearchParams(search);
    rest.delete('token');
    navigate({ pathname, search: rest.toString() }, { replace: true });
    redeem(token).then(
      ({ user, returnTo }) => {
        signedIn(user);
        toast({ title: 'Login successful!' });
        navigate(safeReturnTo(returnTo), { replace: true });
      },
      (error) => setFailure(messageOf(error, linkInvalid)),
    );
  }, [token, navigate]);

  return { redeeming: token !== null && failure === null, failure };
}
