import { useSyncExternalStore } from 'react';
import type { CurrentUser } from '#schema/wire.ts';
import { toast } from '#web/components/toast.ts';
import { invalidatePrivate } from '../graphql/client.ts';
import { messageOf, read, request } from '../request.ts';

export type Session = {
  status: 'loading' | 'ready';
  user: CurrentUser | null;
  /** The user has just signed out on this page. */
  left?: boolean;
};

const keptFor = 5 * 60_000;

/** Set and cleared by the server together with the session's own cookie, which scripts cannot read (D-83). */
const hasSession = () => /(?:^|; )signed_in=/.test(document.cookie);

let session: Session = { status: 'loading', user: null };
let askedAt = Number.NEGATIVE_INFINITY;
const watchers = new Set<() => void>();
let otherTabs: BroadcastChannel | undefined;

function change(next: Session): void {
  session = next;
  for (const tell of watchers) tell();
}

/**
 * Asks again who is signed in; a 401 means nobody (AUTH-20). The page stays as it is meanwhile. Where the browser
 * holds no session the answer is known without the call, which would be refused (D-83).
 */
export async function refreshSession(): Promise<void> {
  askedAt = Date.now();
  if (!hasSession()) return change({ status: 'ready', user: null });
  try {
    change({ status: 'ready', user: await read<CurrentUser>('/api/auth/user', { on401: 'null' }) });
  } catch (error) {
    console.error(error);
    change({ status: 'ready', user: session.user });
    toast({ title: 'Error', description: 'Failed to fetch user', variant: 'destructive' });
  }
}

/** Asks who is signed in unless that is known since less than 5 minutes (AUTH-21). */
export function ensureSession(): void {
  if (Date.now() - askedAt >= keptFor) void refreshSession();
}

/** Takes the user from an answer that carries one, as a sign-in does. */
export function signedIn(user: CurrentUser): void {
  askedAt = Date.now();
  change({ status: 'ready', user });
  invalidatePrivate();
  otherTabs?.postMessage('changed');
}

/** Takes the user as a change of the own profile left it (ONB-08). */
export function setUser(user: CurrentUser): void {
  askedAt = Date.now();
  change({ status: 'ready', user });
}

/** Loaded when it is needed, for this file is in what every page fetches. */
const clearDrafts = () => import('../drafts.ts').then(({ drafts }) => drafts.clearAll(), console.error);

/** Ends the session and says so (AUTH-23..25). */
export async function signOut(): Promise<void> {
  try {
    await request('POST', '/api/auth/logout', {});
    await clearDrafts();
    toast({ title: 'Logged out successfully', description: 'You have been signed out of your account.' });
    change({ status: 'ready', user: null, left: true });
    invalidatePrivate();
    otherTabs?.postMessage('changed');
  } catch (error) {
    toast({
      title: 'Logout failed',
      description: messageOf(error, 'Please try again.'),
      variant: 'destructive',
    });
  }
}

/**
 * Follows a sign-in or sign-out in another tab, as a mailed link opens one, so that who was writing here can go on.
 * Answers how to end that.
 */
export function syncWithOtherTabs(): () => void {
  const tabs = new BroadcastChannel('session');
  tabs.onmessage = async () => {
    await refreshSession();
    if (session.user === null) await clearDrafts();
    invalidatePrivate();
  };
  otherTabs = tabs;
  return () => tabs.close();
}

function subscribe(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

export function useSession(): Session {
  return useSyncExternalStore(subscribe, () => session);
}
