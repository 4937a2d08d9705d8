import { type ReactNode, useState } from 'react';
import { Button } from '#web/components/Button.tsx';
import { counted } from './formats.ts';

const pageSize = 25;

type Props<Row> = {
  label: string;
  rows: readonly Row[];
  /** What a row is called, in '25 of 30 claims shown'. */
  noun: string;
  plural?: string;
  children: (row: Row) => ReactNode;
};

export function CardList<Row extends { id: string }>({ label, rows, noun, plural, children }: Props<Row>) {
  const [visibleCount, setVisibleCount] = useState(pageSize);
  return (
    <>
      <ul aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {rows.slice(0, visibleCount).map((row) => (
          <li key={row.id} data-row={row.id}>
            {children(row)}
          </li>
        ))}
      </ul>
      {rows.length > visibleCount && (
        <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
          <span className="text-sm text-faded">
            {visibleCount} of {counted(rows.length, noun, plural)} shown
          </span>
          <Button variant="outline" onClick={() => setVisibleCount(visibleCount + pageSize)}>
            Show more
          </Button>
        </p>
      )}
    </>
  );
}
