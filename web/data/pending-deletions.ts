import { useSyncExternalStore } from 'react';
import { dismissToast, toast, toastStore } from '#web/components/toast.ts';
import { isGone, request } from './request.ts';

type Deletion = {
  /** The call that deletes, which also names what is deleted. */
  path: string;
  /** The kind of thing: 'Event' is announced as 'Event will be deleted', and reported as 'Event Deleted'. */
  kind: string;
  /** What will be gone, while it can be undone; what is gone, afterwards. */
  description: { before: string; after: string };
  onUndone?: () => void;
  onDeleted?: () => void;
  onFailed: (error: unknown) => void;
};

let deletedPaths: ReadonlySet<string> = new Set();
/** Deletions whose toast with 'Undo' is open. */
let pending = 0;
/** Reports of failures, put off so that they do not replace a toast with 'Undo', which would send its deletion. */
let deferredReports: (() => void)[] = [];
const watchers = new Set<() => void>();

function setDeletedPaths(next: ReadonlySet<string>): void {
  deletedPaths = next;
  for (const tell of watchers) tell();
}

function restore(path: string): void {
  setDeletedPaths(new Set([...deletedPaths].filter((other) => other !== path)));
}

/** Who leaves the page has seen the toast's last: the call goes out and outlives the page. */
function sendOnPageHide(): void {
  for (const { id } of toastStore.current()) dismissToast(id);
}

function onToastClosed(): void {
  pending -= 1;
  if (pending > 0) return;
  removeEventListener('pagehide', sendOnPageHide);
  const due = deferredReports;
  deferredReports = [];
  for (const report of due) report();
}

/**
 * Hides what `path` names wherever `useAway` is asked, and deletes it once the toast with 'Undo' closes, after 5 s, or
 * the page is left (D-91). What is said before is that it will be deleted; that it was, once it was, unless another
 * toast is open by then. Undone or refused, it is back; what somebody else has deleted meanwhile is deleted.
 */
export function deleteWithUndo(deletion: Deletion): void {
  const { path, kind, description, onUndone, onDeleted, onFailed } = deletion;
  if (deletedPaths.has(path)) return;
  let undone = false;

  async function send(): Promise<void> {
    onToastClosed();
    if (undone) return;
    try {
      await request('DELETE', path, undefined, { keepalive: true });
    } catch (error) {
      if (!isGone(error)) {
        restore(path);
        if (pending > 0) deferredReports.push(() => onFailed(error));
        else onFailed(error);
        return;
      }
    }
    onDeleted?.();
    if (!toastStore.current().some(({ open }) => open))
      toast({ title: `${kind} Deleted`, description: description.after });
  }

  setDeletedPaths(new Set(deletedPaths).add(path));
  pending += 1;
  addEventListener('pagehide', sendOnPageHide);
  toast({
    title: `${kind} will be deleted`,
    description: description.before,
    action: {
      label: 'Undo',
      onPress: () => {
        undone = true;
        restore(path);
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
export function useDeletedPaths(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => deletedPaths);
}
