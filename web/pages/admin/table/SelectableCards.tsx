import { type ReactNode, useId } from 'react';
import { Checkbox } from '#web/components/forms/Checkbox.tsx';
import { ListGap } from './ListGap.tsx';
import type { Selection } from './use-selection.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

type Props<Row> = {
  label: string;
  rows: readonly Row[];
  /** The usual height of a card in pixels. */
  estimate: number;
  selection: Selection;
  selectOne: (row: Row) => string;
  /** Content next to the card's checkbox; `nameId` is for the element that names the row. */
  head: (row: Row, nameId: string) => ReactNode;
  children: (row: Row, nameId: string) => ReactNode;
};

/** Selectable rows as cards, for narrow screens; only those in view are drawn. */
export function SelectableCards<Row extends { id: string }>(props: Props<Row>) {
  const { label, rows, estimate, selection, selectOne, head, children } = props;
  const prefix = useId();
  const ids = rows.map(({ id }) => id);
  const { list, items, measure, onFocusIn } = useVirtualRows<HTMLUListElement, Row>(rows, estimate);
  const chosen = ids.filter((id) => selection.chosen.has(id)).length;
  return (
    <div className="grid gap-3">
      <Checkbox
        label="Select all shown"
        checked={chosen === ids.length}
        indeterminate={chosen > 0 && chosen < ids.length}
        onChange={() => selection.toggleAll(ids)}
      />
      <ul ref={list} aria-label={label} {...onFocusIn}>
        {items.map((item) => {
          if ('gap' in item) return <ListGap key={item.key} height={item.gap} />;
          const { index, row } = item;
          const nameId = `${prefix}-${row.id}`;
          return (
            <li
              key={row.id}
              ref={measure}
              data-index={index}
              data-row={row.id}
              aria-posinset={index + 1}
              aria-setsize={rows.length}
              className="pb-3"
            >
              <article className="grid gap-3 border border-rule bg-sheet p-4 has-checked:border-ink">
                <div className="flex items-start justify-between gap-3">
                  <div className="min-w-0">{head(row, nameId)}</div>
                  <Checkbox
                    label={selectOne(row)}
                    labelHidden
                    checked={selection.chosen.has(row.id)}
                    onChange={() => selection.toggle(row.id)}
                  />
                </div>
                {children(row, nameId)}
              </article>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
