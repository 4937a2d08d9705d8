import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '#web/components/toast.ts';
import { Loading } from '#web/layout/Loading.tsx';
import { LoginPage } from '#web/pages/login/LoginPage.tsx';
import { useSession } from './session.ts';

type Props = {
  children: ReactNode;
  /** 'leave': a toast, then away (ADM-02, ADM-03). 'sign-in': the login page in place (ROUTE-15..17, ROUTE-19). */
  otherwise?: 'leave' | 'sign-in';
};

const leaveAfter = 500;
const adminsOnly = 'Admin privileges required to access this page.';

/** Shows its children to admins only. Who was shown them and signs out is led home without a word more (AUTH-24). */
export function RequireAdmin({ children, otherwise = 'leave' }: Props) {
  const { status, user, left = false } = useSession();
  const inside = useRef(false);
  const navigate = useNavigate();
  const standing = status === 'loading' ? 'loading' : !user ? 'signed-out' : user.isAdmin ? 'admin' : 'user';

  useEffect(() => {
    if (standing === 'admin') inside.current = true;
    if (otherwise === 'sign-in' || standing === 'loading' || standing === 'admin') return;
    if (left && inside.current) {
      navigate('/', { replace: true });
      return;
    }
    toast(
      standing === 'signed-out'
        ? {
            title: 'Unauthorized',
            description: 'You are logged out. Logging in again...',
            variant: 'destructive',
          }
        : { title: 'Access Denied', description: adminsOnly, variant: 'destructive' },
    );
    const leave = setTimeout(
      () => navigate(standing === 'signed-out' ? '/submit?returnTo=/admin' : '/', { replace: true }),
      leaveAfter,
    );
    return () => clearTimeout(leave);
  }, [otherwise, standing, left, navigate]);

  if (standing === 'admin') return children;
  if (otherwise === 'sign-in' && standing !== 'loading')
    return <LoginPage notice={standing === 'user' ? adminsOnly : undefined} />;
  return <Loading />;
}
