import { Badge } from '#web/components/Badge.tsx';
import { Button } from '#web/components/Button.tsx';
import { Link } from '#web/components/Link.tsx';
import { VenueTypeLabel } from '#web/components/posters/VenueShape.tsx';
import { ratingInWords } from '#web/components/rating/rating.ts';
import { VerifiedBadge } from '#web/components/VerifiedBadge.tsx';
import { count, counted } from '../formats.ts';
import { historyPath } from '../history-path.ts';
import { RowActions } from '../table/RowActions.tsx';
import { type Column, SelectableRows } from '../table/SelectableRows.tsx';
import type { Selection } from '../table/use-selection.ts';
import type { Venue } from './filters.ts';

type Props = {
  venues: readonly Venue[];
  selection: Selection;
  pendingIds: ReadonlySet<string>;
  onToggleVerified: (venue: Venue) => void;
  onEdit: (id: string) => void;
  onDelete: (venue: Venue) => void;
};

const columns: readonly Column<Venue>[] = [
  { name: 'Venue', width: '', cell: (venue, nameId) => <VenueName {...{ venue, nameId }} /> },
  {
    name: 'Type',
    width: 'w-44',
    cell: ({ venueType }) =>
      venueType ? <VenueTypeLabel type={venueType} /> : <span className="text-faded">Not given</span>,
  },
  { name: 'Address', width: '', wrapsAnywhere: true, cell: ({ address }) => address },
  { name: 'Rating', width: 'w-27', cell: (venue) => <VenueRating venue={venue} /> },
  { name: 'Status', width: 'w-40', cell: (venue) => <VenueBadges venue={venue} /> },
];

/** The venues with their actions (AVE-05). */
export function VenueRows({ venues, selection, pendingIds, onToggleVerified, onEdit, onDelete }: Props) {
  return (
    <SelectableRows
      label="Venues by name"
      rows={venues}
      rowHeight={66}
      selection={selection}
      selectAll="All shown venues"
      selectOne={({ name }) => `Select ${name}`}
      columns={columns}
      card={(venue) => (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.95rem]">
            {venue.venueType && <VenueTypeLabel type={venue.venueType} />}
            <VenueRating venue={venue} />
            <span className="w-full wrap-anywhere text-faded">{venue.address}</span>
          </p>
          <VenueBadges venue={venue} />
        </>
      )}
      actionsWidth="w-90"
      actions={(venue, describedBy, large) => (
        <RowActions
          {...{ describedBy, large }}
          onEdit={() => onEdit(venue.id)}
          onDelete={() => onDelete(venue)}
          history={historyPath('venue', venue.id)}
        >
          <Button
            size={large ? 'md' : 'sm'}
            aria-describedby={describedBy}
            variant={venue.isVerified ? 'quiet' : 'outline'}
            pending={pendingIds.has(venue.id)}
            onClick={() => onToggleVerified(venue)}
            className={large ? '' : 'w-21'}
          >
            {venue.isVerified ? 'Unverify' : 'Verify'}
          </Button>
        </RowActions>
      )}
    />
  );
}

function VenueName({ venue, nameId }: { venue: Venue; nameId: string }) {
  return (
    <>
      <Link
        id={nameId}
        data-name
        to={`/venues/${venue.id}`}
        className="font-semibold wrap-anywhere underline-offset-3 hover:underline"
      >
        {venue.name}
      </Link>
      {venue.upcomingEvents > 0 && (
        <span className="block text-sm text-faded">{counted(venue.upcomingEvents, 'upcoming show')}</span>
      )}
    </>
  );
}

/** '4.5 (12)', or 'No ratings' (GEN-18). */
function VenueRating({ venue: { averageRating, totalReviews } }: { venue: Venue }) {
  if (totalReviews === 0) return <span className="text-faded">No ratings</span>;
  return (
    <span className="whitespace-nowrap tabular-nums">
      <span className="font-semibold">{ratingInWords(averageRating)}</span>{' '}
      <span className="text-faded">({count(totalReviews)})</span>
    </span>
  );
}

/** Badges for a venue's status; pending claims link to their decision (AVE-16, VEN-13). */
function VenueBadges({ venue }: { venue: Venue }) {
  const { id, isVerified, claimedBy, claimedByName, listed, pendingClaims } = venue;
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {isVerified ? <VerifiedBadge /> : <Badge tone="outline">Unverified</Badge>}
      {!listed && <Badge tone="warn">Awaiting review</Badge>}
      {claimedBy !== null && (
        <span title={claimedByName ? `by ${claimedByName}` : undefined}>
          <Badge tone="good">Claimed</Badge>
        </span>
      )}
      {pendingClaims > 0 && (
        <Link
          to={`/admin?tab=venues&view=claims&venue=${encodeURIComponent(id)}`}
          className="rounded-sm bg-warn px-2 py-0.5 text-xs font-semibold tracking-wide whitespace-nowrap text-paper underline underline-offset-2 hover:bg-ink"
        >
          {counted(pendingClaims, 'open claim')}
        </Link>
      )}
    </span>
  );
}
