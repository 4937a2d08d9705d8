import { type RefObject, useEffect, useRef } from 'react';

/**
 * Lets the focus pass from an open modal dialog to the toasts in `region` and back (D-90): a dialog brings back any
 * focus that leaves it, and takes Escape. Escape within the region calls `onEscape`; `leave` gives the focus, while it
 * is in the region, back to where it came from.
 */
export function useToastFocus(region: RefObject<HTMLElement | null>, onEscape: () => void) {
  const cameFrom = useRef<EventTarget | null>(null);
  const isInside = (target: EventTarget | null) =>
    target instanceof Node && region.current?.contains(target) === true;

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // React listens at its containers, the dialog's focus trap at the document: this stops only what comes after React.
    const { documentElement } = document;
    documentElement.addEventListener(
      'focusin',
      (event) => {
        if (!isInside(event.target)) return;
        if (event.relatedTarget && !isInside(event.relatedTarget)) cameFrom.current = event.relatedTarget;
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
    return () => listening.abort();
  });

  return function leave() {
    const { current } = cameFrom;
    if (isInside(document.activeElement) && current instanceof HTMLElement && current.isConnected)
      current.focus();
  };
}
