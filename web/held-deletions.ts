import { useSyncExternalStore } from 'react';
import { dismissToast, toast, toastStore } from './parts/toast.ts';
import { isGone, request } from './request.ts';

type Deletion = {
  /** The call that deletes, which also names what is deleted. */
  path: string;
  title: string;
  description?: string;
  onUndone?: () => void;
  onDeleted?: () => void;
  onFailed: (error: unknown) => void;
};

let away: ReadonlySet<string> = new Set();
let held = 0;
const watchers = new Set<() => void>();

function change(next: ReadonlySet<string>): void {
  away = next;
  for (const tell of watchers) tell();
}

function bringBack(path: string): void {
  change(new Set([...away].filter((other) => other !== path)));
}

/** Who leaves the page has seen the toast's last: the call goes out and outlives the page. */
function pageLeft(): void {
  for (const { id } of toastStore.current()) dismissToast(id);
}

/**
 * Hides what `path` names wherever `useAway` is asked, and deletes it once the toast with 'Undo' closes or the
 * page is left. Undone or refused, it is back; what somebody else has deleted meanwhile is deleted.
 */
export function deleteWithUndo({ path, title, description, onUndone, onDeleted, onFailed }: Deletion): void {
  if (away.has(path)) return;
  let undone = false;

  async function send(): Promise<void> {
    held -= 1;
    if (held === 0) removeEventListener('pagehide', pageLeft);
    if (undone) return;
    try {
      await request('DELETE', path, undefined, { keepalive: true });
      onDeleted?.();
    } catch (error) {
      if (isGone(error)) return onDeleted?.();
      bringBack(path);
      onFailed(error);
    }
  }

  change(new Set(away).add(path));
  held += 1;
  addEventListener('pagehide', pageLeft);
  toast({
    title,
    ...(description !== undefined && { description }),
    action: {
      label: 'Undo',
      onPress: () => {
        undone = true;
        bringBack(path);
        onUndone?.();
      },
    },
    onClosed: () => void send(),
  });
}

function subscribe(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

/** The paths of what is deleted or about to be; lists leave these out. */
export function useAway(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => away);
}
