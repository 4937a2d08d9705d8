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

const shownAtOnce = 1;
const removalDelay = 1_000_000;

let toasts: readonly ShownToast[] = [];
let lastId = 0;
const watchers = new Set<() => void>();

function change(next: readonly ShownToast[]): void {
  toasts = next;
  for (const tell of watchers) tell();
}

/** Shows a toast; a new one replaces the old (TOAST-01). */
export function toast(text: ToastText): void {
  lastId += 1;
  const all = [{ ...text, id: lastId, open: true }, ...toasts];
  change(all.slice(0, shownAtOnce));
  for (const replaced of all.slice(shownAtOnce)) if (replaced.open) replaced.onClosed?.();
}

/** Closes a toast; what is left of it goes 1,000,000 ms later (TOAST-02). */
export function dismissToast(id: number): void {
  const closing = toasts.find((shown) => shown.id === id && shown.open);
  change(toasts.map((shown) => (shown.id === id ? { ...shown, open: false } : shown)));
  closing?.onClosed?.();
  setTimeout(() => change(toasts.filter((shown) => shown.id !== id)), removalDelay);
}

/** Closes the failure that is shown: it has been corrected since. */
export function dismissFailure(): void {
  for (const { id, open, variant } of toasts) if (open && variant === 'destructive') dismissToast(id);
}

/** For `useSyncExternalStore`. */
export const toastStore = {
  subscribe(tell: () => void): () => void {
    watchers.add(tell);
    return () => watchers.delete(tell);
  },
  current: (): readonly ShownToast[] => toasts,
};
