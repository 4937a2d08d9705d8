import type { ReactNode } from 'react';
import { useVirtualRows } from './use-virtual-rows.ts';

type Props<Row> = {
  label: string;
  rows: readonly Row[];
  /** The usual height of an entry in pixels. */
  estimate: number;
  children: (row: Row) => ReactNode;
};

/** A long list; only the entries in view are drawn. */
export function VirtualList<Row extends { id: string }>({ label, rows, estimate, children }: Props<Row>) {
  const { list, items, measure, onFocusIn } = useVirtualRows<HTMLUListElement, Row>(rows, estimate);
  return (
    <ul ref={list} aria-label={label} {...onFocusIn}>
      {items.map((item) =>
        'gap' in item ? (
          <li key={item.key} aria-hidden="true" style={{ height: item.gap }} />
        ) : (
          <li
            key={item.key}
            ref={measure}
            data-index={item.index}
            data-row={item.row.id}
            aria-posinset={item.index + 1}
            aria-setsize={rows.length}
          >
            {children(item.row)}
          </li>
        ),
      )}
    </ul>
  );
}
