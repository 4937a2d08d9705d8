import { type ToastText, toast, toastStore } from '#web/components/toast.ts';

/**
 * Tells what worked of a change of many rows, and what did not once that toast has closed, unless another has taken
 * its place: the failures stand with the list until they are dismissed (AEV-28).
 */
export function showToasts(worked: ToastText | null, tellFailure: () => void): void {
  const unlessReplaced = () => {
    if (!toastStore.current().some(({ open }) => open)) tellFailure();
  };
  if (worked) toast({ ...worked, onClosed: unlessReplaced });
  else tellFailure();
}
