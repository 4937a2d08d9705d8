import { createStore } from '../create-store.ts';
import { hasStatus } from '../request.ts';

const ended = createStore(false);
export const useSessionEnded = ended.use;

/**
 * Asks the visitor to sign in again when a call failed because the session has ended. The current page stays,
 * because a redirect would lose what was typed.
 */
export function handleSessionEnd(error: unknown): void {
  if (hasStatus(error, 401)) ended.set(true);
}

/** Closes the request to sign in: the visitor has signed in or dismissed it. */
export function dismissSignIn(): void {
  ended.set(false);
}
