import { type ToastText, toast, toasts } from '#web/components/toast/toast.ts';

/**
 * Shows the success of a bulk action, and its failure once that toast has closed, unless another toast has replaced
 * it: the list shows the failures until they are dismissed (AEV-28).
 */
export function showToasts(success: ToastText | null, showFailure: () => void): void {
  const showFailureUnlessReplaced = () => {
    if (!toasts.get().some(({ open }) => open)) showFailure();
  };
  if (success) toast({ ...success, onClosed: showFailureUnlessReplaced });
  else showFailure();
}
