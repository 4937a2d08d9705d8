import { Link } from 'react-router-dom';
import { buttonStyle } from '../../components/button-style.ts';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { type ClaimedVenue, useClaimHead } from './claimed-venue.ts';

/** The claim is on its way to the people who review it (CLM-03, CLM-07). */
export function ClaimSubmitted({ venue }: { venue: ClaimedVenue }) {
  useClaimHead(venue);
  return (
    <div className="page-width grid justify-items-start gap-8 pt-16 md:pt-28">
      <PageHeading size="poster" outcome>
        Claim Submitted
      </PageHeading>
      <p className="max-w-xl text-lg text-faded">
        Thank you. We look at what you sent for {venue.name}; the review takes 3-5 business days.
      </p>
      <Link to={`/venues/${venue.id}`} className={buttonStyle({ variant: 'primary', size: 'lg' })}>
        Back to the venue
      </Link>
    </div>
  );
}
