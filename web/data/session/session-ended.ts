import { useSyncExternalStore } from 'react';
import { RequestFailed } from '../request.ts';

let ended = false;
const watchers = new Set<() => void>();

function change(next: boolean): void {
  ended = next;
  for (const tell of watchers) tell();
}

/**
 * Has the visitor asked to sign in again when a call was refused because the session has ended. The page stays as it
 * is, for one that went by who is signed in now would lose what was filled in.
 */
export function handleSessionEnd(error: unknown): void {
  if (error instanceof RequestFailed && error.status === 401) change(true);
}

/** The visitor has signed in again, or would rather not. */
export function dismissSignIn(): void {
  change(false);
}

function subscribe(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

export function useSessionEnded(): boolean {
  return useSyncExternalStore(subscribe, () => ended);
}
