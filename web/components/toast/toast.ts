import { createStore } from '#web/data/create-store.ts';

export type ToastText = {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** A button, as 'Undo'; pressing it closes the toast too. */
  action?: { label: string; onPress: () => void };
  /** Called once when the toast closes: by timeout, by the user, or because another toast replaces it. */
  onClosed?: () => void;
};
/** The toast of a failure, or of what is missing. */
export const errorToast = (title: string, description: string): ToastText => ({
  title,
  description,
  variant: 'destructive',
});

export type ShownToast = ToastText & { id: number; open: boolean };

const maxShown = 1;
const removalDelay = 1_000_000;

export const toasts = createStore<readonly ShownToast[]>([]);
let lastId = 0;

/** Shows a toast; a new one replaces the old (TOAST-01). */
export function toast(options: ToastText): void {
  lastId += 1;
  const all = [{ ...options, id: lastId, open: true }, ...toasts.get()];
  toasts.set(all.slice(0, maxShown));
  for (const replaced of all.slice(maxShown)) if (replaced.open) replaced.onClosed?.();
}

/** Closes a toast; it is removed from the list after 1,000,000 ms (TOAST-02). */
export function dismissToast(id: number): void {
  const closed = toasts.get().find((shown) => shown.id === id && shown.open);
  toasts.set(toasts.get().map((shown) => (shown.id === id ? { ...shown, open: false } : shown)));
  closed?.onClosed?.();
  setTimeout(() => toasts.set(toasts.get().filter((shown) => shown.id !== id)), removalDelay);
}

/** Closes the displayed failure, after it has been corrected. */
export function dismissFailure(): void {
  for (const { id, open, variant } of toasts.get()) if (open && variant === 'destructive') dismissToast(id);
}
