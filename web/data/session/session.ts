import type { CurrentUser } from '#schema/wire.ts';
import { errorToast, toast } from '#web/components/toast/toast.ts';
import { createStore } from '../create-store.ts';
import { renewClient } from '../graphql/client.ts';
import { messageOf, read, request } from '../request.ts';

type Session = {
  status: 'loading' | 'ready';
  user: CurrentUser | null;
  /** The user has just signed out on this page. */
  justSignedOut?: boolean;
};

const guest: Session = { status: 'ready', user: null };
const maxAgeMs = 5 * 60_000;

/** Set and cleared by the server together with the session cookie, which scripts cannot read (D-83). */
export const hasSession = () => /(?:^|; )signed_in=/.test(document.cookie);

/** The server renders pages for guests. */
const session = createStore<Session>({ status: 'loading', user: null }, () => guest);
export const useSession = session.use;
let fetchedAt = Number.NEGATIVE_INFINITY;
let fetching: Promise<void> | undefined;
let tabsChannel: BroadcastChannel | undefined;

/** Ends what `index.html` began: the sign-in shows again where there is no session. */
function setReady(user: CurrentUser | null): void {
  session.set(user ? { status: 'ready', user } : guest);
  document.documentElement.classList.remove('signed-in');
}

/**
 * Fetches the signed-in user; null for a 401 (AUTH-20). The page stays as it is meanwhile. Without the
 * `signed_in` cookie there is no session, and the call, which would fail, is not made (D-83).
 */
export async function refreshSession(): Promise<void> {
  fetchedAt = Date.now();
  if (!hasSession()) return setReady(null);
  try {
    setReady(await read<CurrentUser>('/api/auth/user', { on401: 'null' }));
  } catch (error) {
    console.error(error);
    setReady(session.get().user);
    toast(errorToast('Error', 'Failed to fetch user'));
  }
}

/** Refreshes the session unless it was fetched less than 5 minutes ago (AUTH-21). */
export function ensureSession(): void {
  if (Date.now() - fetchedAt >= maxAgeMs) fetching = refreshSession();
}

/** The user once the session is known: a page that the server has rendered can be used before. */
export async function knownUser(): Promise<CurrentUser | null> {
  await fetching;
  return session.get().user;
}

/** Stores the user from the response of a sign-in. */
export function signedIn(user: CurrentUser): void {
  fetchedAt = Date.now();
  session.set({ status: 'ready', user });
  renewClient();
  tabsChannel?.postMessage('changed');
}

/** Stores the user after a change of the own profile (ONB-08). */
export function setUser(user: CurrentUser): void {
  fetchedAt = Date.now();
  session.set({ status: 'ready', user });
}

/** Loaded on demand, because every page loads this file. */
const clearDrafts = () => import('../drafts.ts').then(({ drafts }) => drafts.clearAll(), console.error);

/** Signs out and shows a toast (AUTH-23..25). */
export async function signOut(): Promise<void> {
  try {
    await request('POST', '/api/auth/logout', {});
    await clearDrafts();
    toast({ title: 'Logged out successfully', description: 'You have been signed out of your account.' });
    session.set({ status: 'ready', user: null, justSignedOut: true });
    renewClient();
    tabsChannel?.postMessage('changed');
  } catch (error) {
    toast(errorToast('Logout failed', messageOf(error, 'Please try again.')));
  }
}

/**
 * Updates the session after a sign-in or sign-out in another tab, such as one opened by a mailed link, so that the
 * user can continue here. Returns a function that stops it.
 */
export function syncWithOtherTabs(): () => void {
  const channel = new BroadcastChannel('session');
  channel.onmessage = async () => {
    await refreshSession();
    if (session.get().user === null) await clearDrafts();
    renewClient();
  };
  tabsChannel = channel;
  return () => channel.close();
}
