import { useInsertionEffect, useRef } from 'react';

/** Returns the focus, when a dialog closes, to the element that was focused when it opened. */
export function useOpener(open: boolean) {
  const opener = useRef<Element | null>(null);

  // Runs before a field with autoFocus takes the focus.
  useInsertionEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);

  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
