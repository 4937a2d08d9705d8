import { Link } from 'react-router-dom';
import { buttonStyle } from '../../components/button-style.ts';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { type ClaimedVenue, useClaimHead } from './claimed-venue.ts';

type Props = { venue: ClaimedVenue; since: string };

/** The own claim waits for its review: there is nothing to fill in (CLM-20). */
export function ClaimPending({ venue, since }: Props) {
  useClaimHead(venue);
  const sent = new Date(since).toLocaleDateString('en-US', { dateStyle: 'long' });
  return (
    <div className="page-width grid justify-items-start gap-8 pt-16 md:pt-28">
      <PageHeading size="poster">Claim Pending</PageHeading>
      <div className="grid max-w-xl gap-2 text-lg text-faded">
        <p>You already have a pending claim for this venue.</p>
        <p>
          You sent it for {venue.name} on <time dateTime={since}>{sent}</time>; the review takes 3-5 business
          days.
        </p>
      </div>
      <Link to={`/venues/${venue.id}`} className={buttonStyle({ variant: 'primary', size: 'lg' })}>
        Back to the venue
      </Link>
    </div>
  );
}
