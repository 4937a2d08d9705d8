export type ToastText = {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** A button, as 'Undo'; pressing it closes the toast too. */
  action?: { label: string; onPress: () => void };
  /** Called once when the toast closes: by timeout, by the user, or because another toast replaces it. */
  onClosed?: () => void;
};
export type ShownToast = ToastText & { id: number; open: boolean };

const maxShown = 1;
const removalDelay = 1_000_000;

let toasts: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function setToasts(next: readonly ShownToast[]): void {
  toasts = next;
  for (const notify of listeners) notify();
}

/** Shows a toast; a new one replaces the old (TOAST-01). */
export function toast(options: ToastText): void {
  lastId += 1;
  const all = [{ ...options, id: lastId, open: true }, ...toasts];
  setToasts(all.slice(0, maxShown));
  for (const replaced of all.slice(maxShown)) if (replaced.open) replaced.onClosed?.();
}

/** Closes a toast; it is removed from the list after 1,000,000 ms (TOAST-02). */
export function dismissToast(id: number): void {
  const closed = toasts.find((shown) => shown.id === id && shown.open);
  setToasts(toasts.map((shown) => (shown.id === id ? { ...shown, open: false } : shown)));
  closed?.onClosed?.();
  setTimeout(() => setToasts(toasts.filter((shown) => shown.id !== id)), removalDelay);
}

/** Closes the displayed failure, after it has been corrected. */
export function dismissFailure(): void {
  for (const { id, open, variant } of toasts) if (open && variant === 'destructive') dismissToast(id);
}

/** For `useSyncExternalStore`. */
export const toastStore = {
  subscribe(notify: () => void): () => void {
    listeners.add(notify);
    return () => listeners.delete(notify);
  },
  current: (): readonly ShownToast[] => toasts,
};
