import { useSyncExternalStore } from 'react';
import { RequestFailed } from '../request.ts';

let ended = false;
const listeners = new Set<() => void>();

function setState(next: boolean): void {
  ended = next;
  for (const notify of listeners) notify();
}

/**
 * Asks the visitor to sign in again when a call failed because the session has ended. The current page stays,
 * because a redirect would lose what was typed.
 */
export function handleSessionEnd(error: unknown): void {
  if (error instanceof RequestFailed && error.status === 401) setState(true);
}

/** Closes the request to sign in: the visitor has signed in or dismissed it. */
export function dismissSignIn(): void {
  setState(false);
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

export function useSessionEnded(): boolean {
  return useSyncExternalStore(subscribe, () => ended);
}
