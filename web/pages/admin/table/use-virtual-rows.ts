import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';

/** A row to draw, or a gap for rows that are not drawn, in pixels. */
type VirtualItem<Row> = { key: string; index: number; row: Row } | { key: string; gap: number };

/**
 * Draws only the rows in view of a long list in the scrolling window, with gaps for the rest. Rows have
 * `data-index` and the ref `measure`; the focused row is always drawn, so that the keyboard focus is not lost.
 */
export function useVirtualRows<List extends HTMLElement, Row extends { id: string }>(
  rows: readonly Row[],
  estimate: number,
) {
  const list = useRef<List>(null);
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState<number | null>(null);

  useLayoutEffect(() => {
    const measureTop = () => {
      if (list.current) setTop(list.current.getBoundingClientRect().top + scrollY);
    };
    measureTop();
    const observer = new ResizeObserver(measureTop);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: rows.length,
    estimateSize: () => estimate,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
    scrollMargin: top,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      if (focused === null || focused >= rows.length || drawn.includes(focused)) return drawn;
      return [...drawn, focused].sort((one, other) => one - other);
    },
  });

  const items: VirtualItem<Row>[] = [];
  let end = top;
  for (const { key, index, start, size } of virtualizer.getVirtualItems()) {
    if (start > end) items.push({ key: `before ${key}`, gap: start - end });
    const row = rows[index];
    if (row) items.push({ key: String(key), index, row });
    end = start + size;
  }
  const rest = top + virtualizer.getTotalSize() - end;
  if (rest > 0) items.push({ key: 'after', gap: rest });

  return {
    list,
    items,
    measure: virtualizer.measureElement,
    onFocusIn: {
      onFocus: ({ target }: FocusEvent) => {
        const row = target.closest<HTMLElement>('[data-index]');
        setFocused(row ? Number(row.dataset.index) : null);
      },
      onBlur: () => setFocused(null),
    },
  };
}
