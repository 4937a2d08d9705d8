import { errorToast, type ToastText, toast } from '#web/components/toast/toast.ts';
import { messageOf } from '#web/data/request.ts';

const loginRedirectDelayMs = 500;

/** True for an error text that starts '401: ' and contains 'Unauthorized' (REQ-17). */
export function isSignedOut(error: unknown): boolean {
  return (
    error instanceof Error && error.message.startsWith('401: ') && error.message.includes('Unauthorized')
  );
}

/** The toast for a failed change, titled 'Error' unless the page has another title (REQ-16, REQ-17, REQ-19). */
export function failureToast(error: unknown, fallback: string, title = 'Error'): ToastText {
  if (isSignedOut(error)) return errorToast('Unauthorized', 'You are logged out. Logging in again...');
  return errorToast(title, messageOf(error, fallback));
}

/** The sign-in address that leads back to this page (REQ-17, R-06). */
export function loginPath({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return `/api/login?${new URLSearchParams({ returnTo: pathname + search })}`;
}

/** Shows the toast for a failed change; a signed-out user is redirected to sign in after 500 ms (REQ-18). */
export function showChangeFailure(error: unknown, fallback: string, title?: string): void {
  toast(failureToast(error, fallback, title));
  if (isSignedOut(error)) setTimeout(() => location.assign(loginPath(location)), loginRedirectDelayMs);
}
