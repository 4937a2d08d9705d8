import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '#web/components/Button.tsx';
import { Dialog } from '#web/components/dialogs/Dialog.tsx';
import { TextField } from '#web/components/forms/TextField.tsx';
import { errorToast, toast } from '#web/components/toast/toast.ts';
import { messageOf, request } from '../request.ts';
import { useSession } from './session.ts';
import { dismissSignIn } from './session-ended.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The e-mail address of a session that has ended while a form was being filled in. */
  endedFor?: string | undefined;
};

/** Sign-in dialog: an e-mail address, then 'Check your email' (AUTH-02..07). */
export function SignInDialog({ open, onOpenChange, endedFor }: Props) {
  const [email, setEmail] = useState(endedFor ?? '');
  const [sending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  /** Number of times the dialog was closed: a response to an earlier opening is ignored. */
  const closeCount = useRef(0);

  function change(preventClose: boolean) {
    if (!preventClose) {
      closeCount.current += 1;
      setEmail('');
      setSentTo(null);
    }
    onOpenChange(preventClose);
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    const address = email.trim();
    if (!address) return toast(errorToast('Email required', 'Please enter your email address.'));
    const closeCountBefore = closeCount.current;
    setSending(true);
    try {
      await request('POST', '/api/auth/send-magic-link', { email: address });
      if (closeCount.current === closeCountBefore) setSentTo(address);
      toast({ title: 'Check your email', description: "We've sent you a magic link to sign in." });
    } catch (error) {
      toast(errorToast('Error', messageOf(error, 'Failed to send magic link')));
    } finally {
      setSending(false);
    }
  }

  return sentTo ? (
    <Dialog
      open={open}
      onOpenChange={change}
      title="Check your email"
      description={
        <>
          We sent a sign-in link to <strong className="wrap-anywhere text-ink">{sentTo}</strong>. It works
          once, for 15 minutes.{endedFor && ' Open it in this browser, then come back to this tab.'}
        </>
      }
      footer={<Button onClick={() => change(false)}>Close</Button>}
    >
      {null}
    </Dialog>
  ) : (
    <Dialog
      open={open}
      onOpenChange={change}
      title={endedFor ? 'Sign in again' : 'Sign in'}
      description={
        endedFor
          ? 'Your session has ended. What you filled in stays here while you sign in by a new link.'
          : 'No password: we send you a link that signs you in.'
      }
    >
      <form onSubmit={send} noValidate className="grid gap-4">
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" variant="primary" pending={sending}>
          Send magic link
        </Button>
      </form>
    </Dialog>
  );
}

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
