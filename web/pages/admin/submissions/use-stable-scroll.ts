import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const places = '[data-row]';

/** Where each row of the list begins, in pixels from the top of the document. */
function measured(list: HTMLElement | null): Map<string, number> {
  const rows = [...(list?.querySelectorAll<HTMLElement>(places) ?? [])];
  return new Map(rows.map((row) => [row.dataset.row ?? '', row.getBoundingClientRect().top + scrollY]));
}

/** The row a person has a hand on: under the pointer, with the focus, or else the first in view of a list scrolled into. */
function heldRow(list: HTMLElement, before: ReadonlyMap<string, number>): string | undefined {
  const touched =
    list.querySelector<HTMLElement>(`${places}:hover`) ??
    list.querySelector<HTMLElement>(`${places}:focus-within`);
  if (touched) return touched.dataset.row;
  if (list.getBoundingClientRect().top >= 0) return undefined;
  return [...before].find(([, top]) => top >= scrollY)?.[0];
}

/**
 * Keeps the row that a person is about to use where it is on the screen when others come or go above it, by
 * scrolling as far as it moved. Rows bear `data-row`. The browser's own anchoring is off meanwhile: both would
 * scroll twice.
 */
export function useStableScroll(list: RefObject<HTMLElement | null>, rows: unknown): void {
  const before = useRef(new Map<string, number>());

  useEffect(() => {
    const page = document.documentElement;
    page.style.overflowAnchor = 'none';
    const resized = new ResizeObserver(() => {
      before.current = measured(list.current);
    });
    resized.observe(document.body);
    return () => {
      page.style.overflowAnchor = '';
      resized.disconnect();
    };
  }, [list]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are what moves
  useLayoutEffect(() => {
    if (!list.current) return;
    const held = heldRow(list.current, before.current);
    const now = measured(list.current);
    if (held !== undefined && before.current.has(held) && now.has(held))
      scrollBy({ top: now.get(held)! - before.current.get(held)!, behavior: 'instant' });
    before.current = now;
  }, [list, rows]);
}
