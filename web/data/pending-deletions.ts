import { dismissToast, toast, toasts } from '#web/components/toast/toast.ts';
import { createStore } from './create-store.ts';
import { isGone, request } from './request.ts';

export type Deletion = {
  /** The path of the call, which also identifies the deleted item. */
  path: string;
  /** The kind of item: 'Event' is announced as 'Event will be deleted', and reported as 'Event Deleted'. */
  kind: string;
  /** Toast titles of what is no DELETE, such as a rejection, and its call. */
  instead?: { before: string; after: string; send: () => Promise<unknown> };
  description: { before: string; after: string };
  onUndone?: () => void;
  onDeleted?: () => void;
  onFailed: (error: unknown) => void;
};

const deletedPaths = createStore<ReadonlySet<string>>(new Set());
/** Paths of deleted items and pending deletions; lists omit these. */
export const useDeletedPaths = deletedPaths.use;
/** Deletions whose toast with 'Undo' is open. */
let pending = 0;
/** Failure reports, deferred: a toast would replace the one with 'Undo' and so send its deletion. */
let deferredReports: (() => void)[] = [];

/** Adds the paths of deleted items to `useDeletedPaths`. */
export function markDeleted(paths: readonly string[]): void {
  deletedPaths.set(new Set([...deletedPaths.get(), ...paths]));
}

function restore(path: string): void {
  deletedPaths.set(new Set([...deletedPaths.get()].filter((other) => other !== path)));
}

/** Sends pending deletions when the page closes; `keepalive` lets the calls outlive it. */
function sendOnPageHide(): void {
  for (const { id } of toasts.get()) dismissToast(id);
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
  const { path, kind, instead, description, onUndone, onDeleted, onFailed } = deletion;
  if (deletedPaths.get().has(path)) return;
  let undone = false;

  async function send(): Promise<void> {
    onToastClosed();
    if (undone) return;
    try {
      await (instead?.send() ?? request('DELETE', path, undefined, { keepalive: true }));
    } catch (error) {
      if (!isGone(error)) {
        restore(path);
        if (pending > 0) deferredReports.push(() => onFailed(error));
        else onFailed(error);
        return;
      }
    }
    onDeleted?.();
    if (!toasts.get().some(({ open }) => open))
      toast({ title: instead?.after ?? `${kind} Deleted`, description: description.after });
  }

  markDeleted([path]);
  pending += 1;
  addEventListener('pagehide', sendOnPageHide);
  toast({
    title: instead?.before ?? `${kind} will be deleted`,
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
