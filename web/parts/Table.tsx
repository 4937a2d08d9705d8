import type { ReactNode } from 'react';

type Column<Row> = {
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'left' | 'right';
  /** Read out but not shown, as for a column of buttons. */
  headerHidden?: boolean;
};

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/** A table that scrolls sideways inside its own box when it is wider than the page. */
export function Table<Row>({ caption, columns, rows, rowKey }: Props<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className="overflow-x-auto border border-rule bg-sheet" aria-label={caption} tabIndex={0}>
      <table className="w-full border-collapse text-left text-[0.95rem]">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b-2 border-ink text-sm">
          <tr>
            {columns.map(({ header, align, headerHidden }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are fixed and may share a header
              <th key={index} scope="col" className={`px-3 py-2.5 ${align === 'right' ? 'text-right' : ''}`}>
                {headerHidden ? <span className="sr-only">{header}</span> : header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b border-rule last:border-0 hover:bg-shade/60">
              {columns.map(({ cell, align }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are fixed and may share a header
                <td key={index} className={`px-3 py-2.5 align-top ${align === 'right' ? 'text-right' : ''}`}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
