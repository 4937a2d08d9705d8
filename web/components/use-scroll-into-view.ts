import { useEffect, useRef } from 'react';

/** Where a row may fade out at its end, in pixels. */
const fade = 24;

/**
 * A row that scrolls sideways: what `mark` selects in it comes to its middle unless it is in sight, again whenever
 * `turn` changes, and what gets the focus comes into sight as a whole; browsers leave it half hidden.
 */
export function useScrollIntoView<Row extends HTMLElement>(mark: string, turn: unknown) {
  const row = useRef<Row>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another place of the mark
  useEffect(() => {
    const marked = row.current?.querySelector(mark);
    if (!row.current || !marked) return;
    const [around, within] = [row.current.getBoundingClientRect(), marked.getBoundingClientRect()];
    if (within.left >= around.left && within.right <= around.right - fade) return;
    row.current.scrollLeft += within.left - around.left - (around.width - within.width) / 2;
  }, [mark, turn]);

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
