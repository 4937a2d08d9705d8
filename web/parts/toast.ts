export type ToastText = { title: string; description?: string; variant?: 'default' | 'destructive' };
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
  change([{ ...text, id: lastId, open: true }, ...toasts].slice(0, shownAtOnce));
}

/** Closes a toast; what is left of it goes 1,000,000 ms later (TOAST-02). */
export function dismissToast(id: number): void {
  change(toasts.map((shown) => (shown.id === id ? { ...shown, open: false } : shown)));
  setTimeout(() => change(toasts.filter((shown) => shown.id !== id)), removalDelay);
}

/** For `useSyncExternalStore`. */
export const toastStore = {
  subscribe(tell: () => void): () => void {
    watchers.add(tell);
    return () => watchers.delete(tell);
  },
  current: (): readonly ShownToast[] => toasts,
};
