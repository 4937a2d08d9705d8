import { type ReactNode, useId } from 'react';
import { Checkbox } from '#web/components/forms/Checkbox.tsx';
import type { Selection } from './use-selection.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

export const tableCell = 'px-3 py-2.5 align-top';

/** A sortable column has a button as its `head` and its sort direction in `sorted`. */
export type Column = {
  name: string;
  width: string;
  head?: ReactNode;
  sorted?: 'ascending' | 'descending' | 'none';
};

type Props<Row> = {
  caption: string;
  columns: readonly Column[];
  rows: readonly Row[];
  /** The usual height of a row in pixels. */
  estimate: number;
  selection: Selection;
  selectAll: string;
  selectOne: (row: Row) => string;
  /** The cells of a row, one for each column; `nameId` is for the element that names the row. */
  cells: (row: Row, nameId: string) => ReactNode;
};

/** A table with selectable rows; only those in view are drawn. */
export function SelectableTable<Row extends { id: string }>(props: Props<Row>) {
  const { caption, columns, rows, estimate, selection, selectAll, selectOne, cells } = props;
  const prefix = useId();
  const ids = rows.map(({ id }) => id);
  const { list, items, measure, onFocusIn } = useVirtualRows<HTMLTableSectionElement, Row>(rows, estimate);
  const chosen = ids.filter((id) => selection.chosen.has(id)).length;
  return (
    <table
      aria-rowcount={rows.length + 1}
      className="w-full table-fixed border-collapse border border-rule bg-sheet text-left text-[0.95rem]"
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="sticky top-0 z-10 bg-sheet text-sm shadow-[inset_0_-2px_0_var(--color-ink)]">
        <tr aria-rowindex={1}>
          <th scope="col" className="w-12 px-3 py-2">
            <Checkbox
              label={selectAll}
              labelHidden
              checked={chosen === ids.length}
              indeterminate={chosen > 0 && chosen < ids.length}
              onChange={() => selection.toggleAll(ids)}
            />
          </th>
          {columns.map(({ name, width, head, sorted }) => (
            <th key={name} scope="col" aria-sort={sorted} className={`px-3 py-2.5 ${width}`}>
              {head ?? name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={list} {...onFocusIn}>
        {items.map((item) => {
          if ('gap' in item)
            return <TableGap key={item.key} height={item.gap} columns={columns.length + 1} />;
          const { index, row } = item;
          return (
            <tr
              key={row.id}
              ref={measure}
              data-index={index}
              data-row={row.id}
              aria-rowindex={index + 2}
              className="border-b border-rule hover:bg-shade/60 has-checked:bg-shade/60"
            >
              <td className={tableCell}>
                <Checkbox
                  label={selectOne(row)}
                  labelHidden
                  checked={selection.chosen.has(row.id)}
                  onChange={() => selection.toggle(row.id)}
                />
              </td>
              {cells(row, `${prefix}-${row.id}`)}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Space for the table rows that are not drawn. */
function TableGap({ height, columns }: { height: number; columns: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
    <tr aria-hidden="true" style={{ height }}>
      <td colSpan={columns} className="p-0" />
    </tr>
  );
}
