import { type ReactNode, useId } from 'react';
import { Checkbox } from '#web/components/forms/Checkbox.tsx';
import { useWide } from '../use-wide.ts';
import type { Selection } from './use-selection.ts';
import { useVirtualRows } from './use-virtual-rows.ts';
import { VirtualList } from './VirtualList.tsx';

/** A sortable column has a button as its `head` and its sort direction in `sorted`. */
export type Column<Row> = {
  name: string;
  width: string;
  head?: ReactNode;
  sorted?: 'ascending' | 'descending' | 'none';
  /** `nameId` is for the element that names the row, in the first column. */
  cell: (row: Row, nameId: string) => ReactNode;
  wrapsAnywhere?: boolean;
};

type Props<Row> = {
  label: string;
  rows: readonly Row[];
  selection: Selection;
  selectAll: string;
  selectOne: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** The usual height of a row of the table in pixels. */
  rowHeight: number;
  /** Content next to the checkbox of a card; the first column by default. */
  cardHead?: (row: Row, nameId: string) => ReactNode;
  /** Content of a card between head and actions. */
  card: (row: Row) => ReactNode;
  actionsWidth: string;
  /** `large` on cards: touch targets. */
  actions: (row: Row, nameId: string, large: boolean) => ReactNode;
};

const cell = 'px-3 py-2.5 align-top';
const cardHeight = 232;

/** Selectable rows as a table, on narrow screens as cards; only those in view are drawn. */
export function SelectableRows<Row extends { id: string }>(props: Props<Row>) {
  return useWide() ? <SelectableTable {...props} /> : <SelectableCards {...props} />;
}

function SelectableTable<Row extends { id: string }>(props: Props<Row>) {
  const { label, rows, rowHeight, columns, actions, actionsWidth } = props;
  const prefix = useId();
  const { list, items, measure, onFocusIn } = useVirtualRows<HTMLTableSectionElement, Row>(rows, rowHeight);
  return (
    <table
      aria-rowcount={rows.length + 1}
      className="w-full table-fixed border-collapse border border-rule bg-sheet text-left text-[0.95rem]"
    >
      <caption className="sr-only">{label}</caption>
      <thead className="sticky top-0 z-10 bg-sheet text-sm shadow-[inset_0_-2px_0_var(--color-ink)]">
        <tr aria-rowindex={1}>
          <th scope="col" className="w-12 px-3 py-2">
            <AllCheckbox {...props} label={props.selectAll} labelHidden />
          </th>
          {columns.map(({ name, width, head, sorted }) => (
            <th key={name} scope="col" aria-sort={sorted} className={`px-3 py-2.5 ${width}`}>
              {head ?? name}
            </th>
          ))}
          <th scope="col" className={`px-3 py-2.5 ${actionsWidth}`}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody ref={list} {...onFocusIn}>
        {items.map((item) => {
          if ('gap' in item)
            return <TableGap key={item.key} height={item.gap} columns={columns.length + 2} />;
          const { index, row } = item;
          const nameId = `${prefix}-${row.id}`;
          const [first, ...others] = columns;
          return (
            <tr
              key={row.id}
              ref={measure}
              data-index={index}
              data-row={row.id}
              aria-rowindex={index + 2}
              className="border-b border-rule hover:bg-shade/60 has-checked:bg-shade/60"
            >
              <td className={cell}>
                <RowCheckbox {...props} row={row} />
              </td>
              <th scope="row" className={`${cell} font-normal`}>
                {first?.cell(row, nameId)}
              </th>
              {others.map((column) => (
                <td key={column.name} className={column.wrapsAnywhere ? `${cell} wrap-anywhere` : cell}>
                  {column.cell(row, nameId)}
                </td>
              ))}
              <td className="px-3 py-1.5 align-top">{actions(row, nameId, false)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function SelectableCards<Row extends { id: string }>(props: Props<Row>) {
  const { label, rows, columns, cardHead = columns[0]?.cell, card, actions } = props;
  const prefix = useId();
  return (
    <div className="grid gap-3">
      <AllCheckbox {...props} label="Select all shown" />
      <VirtualList label={label} rows={rows} estimate={cardHeight}>
        {(row) => (
          <div className="pb-3">
            <article className="grid gap-3 border border-rule bg-sheet p-4 has-checked:border-ink">
              <div className="flex items-start justify-between gap-3">
                <div className="min-w-0">{cardHead?.(row, `${prefix}-${row.id}`)}</div>
                <RowCheckbox {...props} row={row} />
              </div>
              {card(row)}
              {actions(row, `${prefix}-${row.id}`, true)}
            </article>
          </div>
        )}
      </VirtualList>
    </div>
  );
}

type AllProps = {
  rows: readonly { id: string }[];
  selection: Selection;
  label: string;
  labelHidden?: boolean;
};

function AllCheckbox({ rows, selection, label, labelHidden = false }: AllProps) {
  const ids = rows.map(({ id }) => id);
  const chosen = ids.filter((id) => selection.chosen.has(id)).length;
  return (
    <Checkbox
      {...{ label, labelHidden }}
      checked={chosen === ids.length}
      indeterminate={chosen > 0 && chosen < ids.length}
      onChange={() => selection.toggleAll(ids)}
    />
  );
}

type RowProps<Row> = Pick<Props<Row>, 'selection' | 'selectOne'> & { row: Row };

function RowCheckbox<Row extends { id: string }>({ row, selection, selectOne }: RowProps<Row>) {
  return (
    <Checkbox
      label={selectOne(row)}
      labelHidden
      checked={selection.chosen.has(row.id)}
      onChange={() => selection.toggle(row.id)}
    />
  );
}

function TableGap({ height, columns }: { height: number; columns: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
    <tr aria-hidden="true" style={{ height }}>
      <td colSpan={columns} className="p-0" />
    </tr>
  );
}
