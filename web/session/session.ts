import { useSyncExternalStore } from 'react';
import type { CurrentUser } from '#schema/wire.ts';
import { invalidatePrivate } from '#web/graphql/client.ts';
import { toast } from '#web/parts/toast.ts';
import { messageOf, read, request } from '#web/request.ts';

export type Session = { status: 'loading' | 'ready'; user: CurrentUser | null };

const keptFor = 5 * 60_000;

let session: Session = { status: 'loading', user: null };
let askedAt = Number.NEGATIVE_INFINITY;
const watchers = new Set<() => void>();

function change(next: Session): void {
  session = next;
  for (const tell of watchers) tell();
}

/** Asks again who is signed in; a 401 means nobody (AUTH-20). The page stays as it is meanwhile. */
export async function refreshSession(): Promise<void> {
  askedAt = Date.now();
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
}

/** Takes the user as a change of the own profile left it (ONB-08). */
export function userChanged(user: CurrentUser): void {
  askedAt = Date.now();
  change({ status: 'ready', user });
}

/** Ends the session and says so (AUTH-23..25). */
export async function signOut(): Promise<void> {
  try {
    await request('POST', '/api/auth/logout', {});
    toast({ title: 'Logged out successfully', description: 'You have been signed out of your account.' });
    change({ status: 'ready', user: null });
    invalidatePrivate();
  } catch (error) {
    toast({
      title: 'Logout failed',
      description: messageOf(error, 'Please try again.'),
      variant: 'destructive',
    });
  }
}

function subscribe(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

export function useSession(): Session {
  return useSyncExternalStore(subscribe, () => session);
}
