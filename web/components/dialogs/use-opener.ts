import { useInsertionEffect, useRef } from 'react';

/** Gives focus back, when a dialog closes, to what had it when the dialog opened. */
export function useOpener(open: boolean) {
  const opener = useRef<Element | null>(null);

  // Sooner than a field of the dialog that takes the focus as it comes (autoFocus).
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
