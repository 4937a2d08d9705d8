import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { buttonStyle } from '#web/components/button-style.ts';
import { cityDay } from '#web/components/city-time.ts';
import { Link } from '#web/components/Link.tsx';
import { usePageParams } from '#web/components/page-params.ts';
import { Skeleton } from '#web/components/states/Skeleton.tsx';
import { VenueNotFound } from '#web/components/VenueNotFound.tsx';
import { ClaimPageDocument } from '#web/data/graphql/generated/pages/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { useSession } from '#web/data/session/session.ts';
import { PageHeading } from '#web/layout/PageHeading.tsx';
import { ClaimVenue } from './ClaimVenue.tsx';
import { type ClaimedVenue, useClaimHead } from './claimed-venue.ts';

/** Claims a venue for a member (CLM-01..20); visitors sign in first and return. */
export function ClaimPage() {
  const { venueId = '' } = usePageParams();
  const { user } = useSession();
  const [submitted, setSubmitted] = useState(false);
  const { data, fetching, error, refetch } = useGraphQuery(
    ClaimPageDocument,
    { id: venueId },
    { pause: !user },
  );
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

function ClaimLoading() {
  return (
    <div className="page-width grid gap-5 pt-6 md:pt-8">
      <p role="status" className="text-lg text-faded">
        Loading venue...
      </p>
      <Skeleton className="h-20 w-3/5" />
      <Skeleton className="h-96 w-full max-w-2xl" />
    </div>
  );
}

type Props = { venue: ClaimedVenue; since: string };

/** The member's claim is pending, so there is no form (CLM-20). */
function ClaimPending({ venue, since }: Props) {
  useClaimHead(venue);
  return (
    <div className="page-width grid justify-items-start gap-8 pt-16 md:pt-28">
      <PageHeading size="poster">Claim Pending</PageHeading>
      <div className="grid max-w-xl gap-2 text-lg text-faded">
        <p>You already have a pending claim for this venue.</p>
        <p>
          You sent it for {venue.name} on <time dateTime={since}>{cityDay(since)}</time>. The review takes 3-5
          business days.
        </p>
      </div>
      <Link to={`/venues/${venue.id}`} className={buttonStyle({ variant: 'primary', size: 'lg' })}>
        Back to the venue
      </Link>
    </div>
  );
}

/** The claim was submitted (CLM-03, CLM-07). */
function ClaimSubmitted({ venue }: { venue: ClaimedVenue }) {
  useClaimHead(venue);
  return (
    <div className="page-width grid justify-items-start gap-8 pt-16 md:pt-28">
      <PageHeading size="poster" outcome>
        Claim Submitted
      </PageHeading>
      <p className="max-w-xl text-lg text-faded">
        Thank you. We will look at your claim for {venue.name}. The review takes 3-5 business days.
      </p>
      <Link to={`/venues/${venue.id}`} className={buttonStyle({ variant: 'primary', size: 'lg' })}>
        Back to the venue
      </Link>
    </div>
  );
}

/** CLM-04. */
function AlreadyClaimed({ venue }: { venue: ClaimedVenue }) {
  useClaimHead(venue);
  const { user } = useSession();
  const isOwn = user?.id === venue.claimedBy;
  return (
    <div className="page-width grid justify-items-start gap-8 pt-16 md:pt-28">
      <PageHeading size="poster">Venue Already Claimed</PageHeading>
      <p className="max-w-xl text-lg text-faded">
        {isOwn
          ? `You already manage ${venue.name}. If that should change, please write to us.`
          : `Somebody already manages ${venue.name}. If it should be you, please write to us.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to="/about" className={buttonStyle({ variant: 'primary', size: 'lg' })}>
          Contact support
        </Link>
        <Link to={`/venues/${venue.id}`} className={buttonStyle({ variant: 'outline', size: 'lg' })}>
          Back to the venue
        </Link>
      </div>
    </div>
  );
}
