import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { toast } from '#web/components/toast/toast.ts';
import { SignInDialog } from './SignInDialog.tsx';
import { useSession } from './session.ts';
import { dismissSignIn } from './session-ended.ts';

/** Shown over a form when the session has ended; closes by itself when the user signs in in another tab. */
export function SignInAgain() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const userBefore = useRef({ user, pathname });

  useEffect(() => {
    if (userBefore.current.user === user && userBefore.current.pathname === pathname) return;
    dismissSignIn();
    if (user && userBefore.current.pathname === pathname)
      toast({ title: 'You are signed in again', description: 'You can continue where you left off.' });
  }, [user, pathname]);

  return <SignInDialog open onOpenChange={dismissSignIn} endedFor={user?.email} />;
}
