import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const rowSelector = '[data-row]';

/** Top of each row in pixels from the top of the document. */
function measureRows(list: HTMLElement | null): Map<string, number> {
  const rows = [...(list?.querySelectorAll<HTMLElement>(rowSelector) ?? [])];
  return new Map(rows.map((row) => [row.dataset.row ?? '', row.getBoundingClientRect().top + scrollY]));
}

/** The row in use: under the pointer, with the focus, or else the first in view if the list is scrolled. */
function anchorRow(list: HTMLElement, before: ReadonlyMap<string, number>): string | undefined {
  const used =
    list.querySelector<HTMLElement>(`${rowSelector}:hover`) ??
    list.querySelector<HTMLElement>(`${rowSelector}:focus-within`);
  if (used) return used.dataset.row;
  if (list.getBoundingClientRect().top >= 0) return undefined;
  return [...before].find(([, top]) => top >= scrollY)?.[0];
}

/**
 * Keeps the row in use at its place on the screen when rows above it are added or removed, by scrolling as far as
 * it moved. Rows have `data-row`. The browser's own scroll anchoring is off meanwhile: both would scroll twice.
 */
export function useStableScroll(list: RefObject<HTMLElement | null>, rows: unknown): void {
  const before = useRef(new Map<string, number>());

  useEffect(() => {
    const page = document.documentElement;
    page.style.overflowAnchor = 'none';
    const observer = new ResizeObserver(() => {
      before.current = measureRows(list.current);
    });
    observer.observe(document.body);
    return () => {
      page.style.overflowAnchor = '';
      observer.disconnect();
    };
  }, [list]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows change
  useLayoutEffect(() => {
    if (!list.current) return;
    const anchor = anchorRow(list.current, before.current);
    const now = measureRows(list.current);
    if (anchor !== undefined && before.current.has(anchor) && now.has(anchor))
      scrollBy({ top: now.get(anchor)! - before.current.get(anchor)!, behavior: 'instant' });
    before.current = now;
  }, [list, rows]);
}
