import { type ToastText, toast, toasts } from '#web/components/toast/toast.ts';
import { isSignedOut, showChangeFailure } from './change-failure.ts';

/**
 * Shows the success of a bulk action, and its failure, if there is one, once that toast has closed, unless another toast
 * has replaced it: the list shows the failures until they are dismissed (AEV-28).
 */
export function showToasts(success: ToastText | null, failure: unknown, failureText: string): void {
  const showFailure = () => {
    if (failure !== undefined && !isSignedOut(failure)) showChangeFailure(failure, failureText);
  };
  const showFailureUnlessReplaced = () => {
    if (!toasts.get().some(({ open }) => open)) showFailure();
  };
  if (success) toast({ ...success, onClosed: showFailureUnlessReplaced });
  else showFailure();
}
