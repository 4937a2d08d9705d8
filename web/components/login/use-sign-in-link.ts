import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { CurrentUser } from '#schema/wire.ts';
import { toast } from '#web/components/toast/toast.ts';
import { messageOf, request } from '#web/data/request.ts';
import { safeReturnTo } from '#web/data/session/return-to.ts';
import { signedIn } from '#web/data/session/session.ts';

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
export function useSignInLink(): { redeeming: boolean; failure: string | null } {
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
