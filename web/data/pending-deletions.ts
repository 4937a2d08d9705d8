import { useSyncExternalStore } from 'react';
import { dismissToast, toast, toastStore } from '#web/components/toast.ts';
import { isGone, request } from './request.ts';

type Deletion = {
  /** The path of the DELETE call, which also identifies the deleted item. */
  path: string;
  /** The kind of item: 'Event' is announced as 'Event will be deleted', and reported as 'Event Deleted'. */
  kind: string;
  /** Toast texts while it can be undone, and afterwards. */
  description: { before: string; after: string };
  onUndone?: () => void;
  onDeleted?: () => void;
  onFailed: (error: unknown) => void;
};

let deletedPaths: ReadonlySet<string> = new Set();
/** Deletions whose toast with 'Undo' is open. */
let pending = 0;
/** Failure reports, deferred: a toast would replace the one with 'Undo' and so send its deletion. */
let deferredReports: (() => void)[] = [];
const listeners = new Set<() => void>();

function setDeletedPaths(next: ReadonlySet<string>): void {
  deletedPaths = next;
  for (const notify of listeners) notify();
}

function restore(path: string): void {
  setDeletedPaths(new Set([...deletedPaths].filter((other) => other !== path)));
}

/** Sends pending deletions when the page closes; `keepalive` lets the calls outlive it. */
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
 * Adds `path` to `useDeletedPaths` immediately, and sends the DELETE when the toast with 'Undo' closes (5 s) or on
 * `pagehide` (D-91). A second toast confirms the deletion unless another one is open. Undo and failures restore the
 * path; 404 and 410 count as success.
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

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** Paths of deleted items and pending deletions; lists omit these. */
export function useDeletedPaths(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => deletedPaths);
}
