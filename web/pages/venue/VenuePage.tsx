import { useParams } from 'react-router-dom';
import { VenuePageDocument } from '../../data/graphql/generated/graphql.ts';
import { useAsk } from '../../data/graphql/use-ask.ts';
import { ShownVenue } from './ShownVenue.tsx';
import { VenueLoading } from './VenueLoading.tsx';
import { VenueNotFound } from './VenueNotFound.tsx';

/** One venue (VEN-09..13). */
export function VenuePage() {
  const { venueId = '' } = useParams();
  const { data, fetching, error, refetch } = useAsk(VenuePageDocument, { id: venueId });
  if (data?.venue) return <ShownVenue key={data.venue.id} venue={data.venue} />;
  if (error && !fetching) return <VenueNotFound onRetry={refetch} />;
  if (data) return <VenueNotFound />;
  return <VenueLoading />;
}
