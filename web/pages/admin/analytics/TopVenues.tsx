import { Link } from 'react-router-dom';
import type { AnalyticsQuery } from '../../../data/graphql/generated/graphql.ts';
import { counted } from '../formats.ts';
import { Bars } from './Bars.tsx';

type TopVenue = AnalyticsQuery['analytics']['topVenues'][number];

/** The places with most listed events; those of the directory lead to their pages (ANA-04). */
export function TopVenues({ venues }: { venues: readonly TopVenue[] }) {
  const most = venues[0]?.events ?? 0;
  if (most === 0) return <p className="text-faded">No listed events yet.</p>;
  return (
    <Bars
      label="Venues with most listed events"
      bars={venues.map(({ venue, venueId, events }, at) => ({
        key: `${at} ${venue}`,
        label: venueId ? (
          <Link to={`/venues/${venueId}`} className="underline-offset-3 hover:underline">
            {venue}
          </Link>
        ) : (
          venue
        ),
        figure: counted(events, 'event'),
        length: (100 * events) / most,
      }))}
    />
  );
}
