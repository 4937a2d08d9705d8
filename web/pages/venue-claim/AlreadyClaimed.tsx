import { buttonStyle } from '#web/components/button-style.ts';
import { Link } from '#web/components/Link.tsx';
import { useSession } from '#web/data/session/session.ts';
import { PageHeading } from '#web/layout/PageHeading.tsx';
import { type ClaimedVenue, useClaimHead } from './claimed-venue.ts';

/** CLM-04. */
export function AlreadyClaimed({ venue }: { venue: ClaimedVenue }) {
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
