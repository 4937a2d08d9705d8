import clsx from 'clsx';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { listingPath } from '#schema/kernel/slug.ts';
import { longDate } from '#schema/kernel/time/calendar.ts';
import { isOver } from '#schema/kernel/time/show-days.ts';
import { displayTime } from '#schema/kernel/time/show-time.ts';
import { Badge } from '#web/components/Badge.tsx';
import { Link } from '#web/components/Link.tsx';
import { TypeLabel } from '#web/components/posters/TypeLabel.tsx';
import { ShowMarks } from '#web/components/shows/ShowMarks.tsx';
import { today } from '#web/data/site.ts';
import { counted } from '../formats.ts';
import { type Column, SelectableRows } from '../table/SelectableRows.tsx';
import type { Selection } from '../table/use-selection.ts';
import { useUrlParams } from '../use-url-params.ts';
import type { Listing } from './filters.ts';
import { actionsWidth, ListingActions } from './ListingActions.tsx';
import { type Order, type Ordering, orderings, orderToParam, toggled } from './order.ts';

type Props = {
  listings: readonly Listing[];
  order: Order;
  selection: Selection;
  onEdit: (listing: Listing) => void;
  onDelete: (listing: Listing) => void;
};

type Cell = { width: string; wrapsAnywhere?: boolean; cell: (listing: Listing, nameId: string) => ReactNode };

const cells: Record<Ordering, Cell> = {
  performer: { width: '', cell: (listing, nameId) => <ListingName {...{ listing, nameId }} /> },
  type: { width: 'w-28', cell: ({ eventType }) => <TypeLabel type={eventType} /> },
  venue: { width: '', cell: (listing) => <ListingVenue listing={listing} /> },
  date: { width: 'w-60', cell: (listing) => <ListingWhen listing={listing} /> },
  price: {
    width: 'w-27',
    wrapsAnywhere: true,
    cell: ({ price }) => price ?? <span className="text-faded">Not given</span>,
  },
};

/** The listings with their actions; the columns of the table are sortable (AEV-03). */
export function ListingRows({ listings, order, selection, onEdit, onDelete }: Props) {
  const sorted = order.descending ? 'descending' : 'ascending';
  const columns = (Object.keys(orderings) as Ordering[]).map(
    (by): Column<Listing> => ({
      name: orderings[by],
      head: <OrderHead {...{ by, order }} />,
      sorted: by === order.by ? sorted : 'none',
      ...cells[by],
    }),
  );
  return (
    <SelectableRows
      label="Events"
      rows={listings}
      rowHeight={66}
      selection={selection}
      selectAll="All shown events"
      selectOne={({ performer, date }) => `Select ${performer}, ${date}`}
      columns={columns}
      card={(listing) => (
        <>
          <p className="text-[0.95rem]">
            <ListingWhen listing={listing} />
          </p>
          <p className="text-[0.95rem]">
            <ListingVenue listing={listing} />
          </p>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-[0.95rem]">
            <TypeLabel type={listing.eventType} />
            {listing.price && <span>{listing.price}</span>}
          </p>
        </>
      )}
      actionsWidth={actionsWidth}
      actions={(listing, describedBy, large) => (
        <ListingActions {...{ listing, describedBy, large, onEdit, onDelete }} />
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

function ListingName({ listing, nameId }: { listing: Listing; nameId: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Link
        id={nameId}
        data-name
        to={listingPath(listing)}
        className="font-semibold wrap-anywhere underline-offset-3 hover:underline"
      >
        {listing.performer}
      </Link>
      {isOver(listing, today()) && <Badge tone="outline">Past</Badge>}
      <ShowMarks show={listing} />
    </span>
  );
}

function ListingVenue({ listing: { venueId, venue, address } }: { listing: Listing }) {
  return (
    <span className="wrap-anywhere">
      {venueId ? (
        <Link to={`/venues/${venueId}`} className="underline underline-offset-3">
          {venue}
        </Link>
      ) : (
        venue
      )}
      <span className="block text-sm text-faded">{address}</span>
    </span>
  );
}

function ListingWhen({ listing: { date, time, additionalDates } }: { listing: Listing }) {
  return (
    <>
      <time dateTime={date}>{longDate(date)}</time>, {displayTime(time)}
      {additionalDates.length > 0 && (
        <span title={additionalDates.map(longDate).join('\n')} className="block text-sm text-faded">
          and {counted(additionalDates.length, 'more day')}
        </span>
      )}
    </>
  );
}
