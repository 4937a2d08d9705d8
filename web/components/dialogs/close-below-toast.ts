import type { KeyboardEvent } from 'react';

/**
 * Closes the dialog with the focus by Escape although a toast is above it, to which Radix gives the key: what Radix
 * itself closes has prevented the event.
 */
export const closeBelowToast = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  event.preventDefault();
  close();
};
