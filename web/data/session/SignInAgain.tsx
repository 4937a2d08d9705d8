import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { toast } from '#web/components/toast.ts';
import { SignInDialog } from './SignInDialog.tsx';
import { useSession } from './session.ts';
import { dismissSignIn } from './session-ended.ts';

/** Over a form whose session has ended; goes by itself when the link was followed in another tab. */
export function SignInAgain() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const before = useRef({ user, pathname });

  useEffect(() => {
    if (before.current.user === user && before.current.pathname === pathname) return;
    dismissSignIn();
    if (user && before.current.pathname === pathname)
      toast({ title: 'You are signed in again', description: 'You can continue where you left off.' });
  }, [user, pathname]);

  return <SignInDialog open onOpenChange={dismissSignIn} again={user?.email} />;
}
