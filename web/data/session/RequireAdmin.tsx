import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LoginPage } from '#web/components/login/LoginPage.tsx';
import { errorToast, toast } from '#web/components/toast/toast.ts';
import { Loading } from '#web/layout/Loading.tsx';
import { useSession } from './session.ts';

type Props = {
  children: ReactNode;
  /**
   * 'redirect': a toast, then another page (ADM-02, ADM-03). 'sign-in': the login page in place (ROUTE-15..17,
   * ROUTE-19).
   */
  fallback?: 'redirect' | 'sign-in';
};

const redirectDelayMs = 500;
const adminsOnly = 'Admin privileges required to access this page.';

/** Renders its children for admins only. After a sign-out on the page it leads home without a toast (AUTH-24). */
export function RequireAdmin({ children, fallback = 'redirect' }: Props) {
  const { status, user, justSignedOut = false } = useSession();
  /** The location at which the children were shown last. */
  const shownAt = useRef('');
  const navigate = useNavigate();
  const { key } = useLocation();
  const access = status === 'loading' ? 'loading' : !user ? 'signed-out' : user.isAdmin ? 'admin' : 'user';

  useEffect(() => {
    if (access === 'admin') shownAt.current = key;
    if (fallback === 'sign-in' || access === 'loading' || access === 'admin') return;
    if (justSignedOut && shownAt.current === key) {
      navigate('/', { replace: true });
      return;
    }
    toast(
      access === 'signed-out'
        ? errorToast('Unauthorized', 'You are logged out. Logging in again...')
        : errorToast('Access Denied', adminsOnly),
    );
    const timer = setTimeout(
      () => navigate(access === 'signed-out' ? '/submit?returnTo=/admin' : '/', { replace: true }),
      redirectDelayMs,
    );
    return () => clearTimeout(timer);
  }, [fallback, access, justSignedOut, navigate, key]);

  if (access === 'admin') return children;
  if (fallback === 'sign-in' && access !== 'loading')
    return <LoginPage notice={access === 'user' ? adminsOnly : undefined} />;
  return <Loading />;
}
