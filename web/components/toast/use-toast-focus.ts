import { type RefObject, useEffect, useRef } from 'react';

/**
 * Lets the focus move from an open modal dialog to the toasts in `region` and back (D-90), although the dialog
 * traps the focus and handles Escape. Escape within the region calls `onEscape`; `restoreFocus` returns the focus,
 * while it is in the region, to where it was.
 */
export function useToastFocus(region: RefObject<HTMLElement | null>, onEscape: () => void) {
  const previousFocus = useRef<EventTarget | null>(null);
  const isInside = (target: EventTarget | null) =>
    target instanceof Node && region.current?.contains(target) === true;

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    // React listens on its containers, the dialog's focus trap on the document: this stops only listeners after
    // React.
    const { documentElement } = document;
    documentElement.addEventListener(
      'focusin',
      (event) => {
        if (!isInside(event.target)) return;
        if (event.relatedTarget && !isInside(event.relatedTarget))
          previousFocus.current = event.relatedTarget;
        event.stopPropagation();
      },
      { signal },
    );
    documentElement.addEventListener(
      'focusout',
      (event) => {
        if (isInside(event.relatedTarget)) event.stopPropagation();
      },
      { signal },
    );
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !isInside(document.activeElement)) return;
        event.stopPropagation();
        onEscape();
      },
      { signal, capture: true },
    );
    return () => controller.abort();
  });

  return function restoreFocus() {
    const { current } = previousFocus;
    if (isInside(document.activeElement) && current instanceof HTMLElement && current.isConnected)
      current.focus();
  };
}
