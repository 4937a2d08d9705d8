import { unlessBlocked } from '../../data/unless-blocked.ts';

const key = 'support-chat-session-id';

/** The conversation that this browser began; null when there is none, or what is stored is no id (HDR-07). */
export function storedSessionId(): string | null {
  const stored = unlessBlocked(() => localStorage.getItem(key));
  return stored && /^[\w-]{1,100}$/.test(stored) ? stored : null;
}

/** Without storage the conversation lasts as long as the page. */
export function storeSessionId(id: string): void {
  unlessBlocked(() => localStorage.setItem(key, id));
}
