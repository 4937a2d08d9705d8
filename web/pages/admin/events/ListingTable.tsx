import clsx from 'clsx';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { TypeLabel } from '#web/components/posters/TypeLabel.tsx';
import { type Column, SelectableTable, tableCell } from '../table/SelectableTable.tsx';
import type { Selection } from '../table/use-selection.ts';
import { useUrlParams } from '../use-url-params.ts';
import type { Listing } from './filters.ts';
import type { ListingRowActions } from './ListingActions.tsx';
import { actionsWidth, ListingActions } from './ListingActions.tsx';
import { ListingName } from './ListingName.tsx';
import { ListingVenue } from './ListingVenue.tsx';
import { ListingWhen } from './ListingWhen.tsx';
import { type Order, type Ordering, orderings, orderToParam, toggled } from './order.ts';

export type ListingViewProps = {
  listings: readonly Listing[];
  order: Order;
  selection: Selection;
  actions: ListingRowActions;
};

const widths: Record<Ordering, string> = {
  performer: '',
  type: 'w-28',
  venue: '',
  date: 'w-60',
  price: 'w-27',
};

/** The listings as a table with sortable columns (AEV-03). */
export function ListingTable({ listings, order, selection, actions }: ListingViewProps) {
  const columns = (Object.keys(orderings) as Ordering[]).map((by): Column => {
    const sorted = order.descending ? 'descending' : 'ascending';
    return {
      name: orderings[by],
      width: widths[by],
      head: <OrderHead {...{ by, order }} />,
      sorted: by === order.by ? sorted : 'none',
    };
  });
  return (
    <SelectableTable
      caption="Events"
      columns={[...columns, { name: 'Actions', width: actionsWidth }]}
      rows={listings}
      estimate={66}
      selection={selection}
      selectAll="All shown events"
      selectOne={({ performer, date }) => `Select ${performer}, ${date}`}
      cells={(listing, nameId) => (
        <>
          <th scope="row" className={`${tableCell} font-normal`}>
            <ListingName {...{ listing, nameId }} />
          </th>
          <td className={tableCell}>
            <TypeLabel type={listing.eventType} />
          </td>
          <td className={tableCell}>
            <ListingVenue listing={listing} />
          </td>
          <td className={tableCell}>
            <ListingWhen listing={listing} />
          </td>
          <td className={`${tableCell} wrap-anywhere`}>
            {listing.price ?? <span className="text-faded">Not given</span>}
          </td>
          <td className="px-3 py-1.5 align-top">
            <ListingActions {...{ listing, actions }} describedBy={nameId} />
          </td>
        </>
      )}
    />
  );
}

/** A column heading that sorts the table, and reverses the order when it is sorted by it already (AEV-03). */
function OrderHead({ by, order }: { by: Ordering; order: Order }) {
  const { change } = useUrlParams();
  const isSorted = by === order.by;
  const Arrow = !isSorted ? ArrowUpDown : order.descending ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      onClick={() => change({ sort: orderToParam(toggled(order, by)) }, { replace: true })}
      className="-mx-1.5 -my-1 flex items-center gap-1.5 rounded-sm px-1.5 py-1 text-left hover:bg-shade"
    >
      {orderings[by]}
      <Arrow aria-hidden className={clsx('size-4 shrink-0', !isSorted && 'text-faded')} />
    </button>
  );
}
