import { useEffect, useRef } from 'react';

/** Width of the fade-out at the end of a row, in pixels. */
const fade = 24;

/**
 * For a row with horizontal scrolling: scrolls the element that `selector` matches to the middle unless it is visible,
 * again whenever `dependency` changes. Also scrolls a focused element fully into view; browsers leave it half hidden.
 */
export function useScrollIntoView<Row extends HTMLElement>(selector: string, dependency: unknown) {
  const row = useRef<Row>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed dependency moves the selected element
  useEffect(() => {
    const selected = row.current?.querySelector(selector);
    if (!row.current || !selected) return;
    const [rowBox, box] = [row.current.getBoundingClientRect(), selected.getBoundingClientRect()];
    if (box.left >= rowBox.left && box.right <= rowBox.right - fade) return;
    row.current.scrollLeft += box.left - rowBox.left - (rowBox.width - box.width) / 2;
  }, [selector, dependency]);

  useEffect(() => {
    const { current } = row;
    current?.addEventListener('focusin', scrollFocusedIntoView);
    return () => current?.removeEventListener('focusin', scrollFocusedIntoView);
  }, []);

  return row;
}

function scrollFocusedIntoView({ target }: FocusEvent): void {
  if (target instanceof Element) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
