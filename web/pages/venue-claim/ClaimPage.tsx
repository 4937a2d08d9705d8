import { useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { VenueNotFound } from '#web/pages/venue/VenueNotFound.tsx';
import { ClaimPageDocument } from '../../data/graphql/generated/graphql.ts';
import { useAsk } from '../../data/graphql/use-ask.ts';
import { useSession } from '../../data/session/session.ts';
import { AlreadyClaimed } from './AlreadyClaimed.tsx';
import { ClaimLoading } from './ClaimLoading.tsx';
import { ClaimPending } from './ClaimPending.tsx';
import { ClaimSubmitted } from './ClaimSubmitted.tsx';
import { ClaimVenue } from './ClaimVenue.tsx';

/** For members who answer for a venue (CLM-01..20); others sign in first and come back. */
export function ClaimPage() {
  const { venueId = '' } = useParams();
  const { user } = useSession();
  const [submitted, setSubmitted] = useState(false);
  const { data, fetching, error, refetch } = useAsk(ClaimPageDocument, { id: venueId }, { pause: !user });
  if (!user) {
    const here = `/venues/${encodeURIComponent(venueId)}/claim`;
    return <Navigate to={`/submit?returnTo=${encodeURIComponent(here)}`} replace />;
  }
  if (error && !fetching) return <VenueNotFound onRetry={refetch} />;
  const venue = data?.venue;
  if (venue && submitted) return <ClaimSubmitted venue={venue} />;
  if (venue?.claimedBy) return <AlreadyClaimed venue={venue} />;
  if (venue && data?.myVenueClaim?.status === 'pending')
    return <ClaimPending venue={venue} since={data.myVenueClaim.createdAt} />;
  if (venue?.listed)
    return <ClaimVenue key={venue.id} venue={venue} onSubmitted={() => setSubmitted(true)} />;
  if (data) return <VenueNotFound />;
  return <ClaimLoading />;
}
