import { Breadcrumb } from '../../components/Breadcrumb.tsx';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { ClaimForm } from './ClaimForm.tsx';
import { ClaimRules } from './ClaimRules.tsx';
import { type ClaimedVenue, useClaimHead } from './claimed-venue.ts';

type Props = { venue: ClaimedVenue; onSubmitted: () => void };

/** What a claim is, and the form for it. */
export function ClaimVenue({ venue, onSubmitted }: Props) {
  useClaimHead(venue);
  const { id, name, address } = venue;
  return (
    <div className="page-width grid grid-cols-1 gap-x-16 gap-y-10 pt-6 md:pt-8 lg:grid-cols-[minmax(0,44rem)_22rem]">
      <div className="grid gap-6 lg:col-span-2">
        <Breadcrumb
          links={[
            { to: '/venues', label: 'Venues' },
            { to: `/venues/${id}`, label: name },
          ]}
          here="Claim"
        />
        <div className="grid gap-3">
          <PageHeading size="poster">Claim {name}</PageHeading>
          <p className="text-lg text-faded">{address}</p>
        </div>
      </div>
      <div className="lg:order-2">
        <ClaimRules />
      </div>
      <ClaimForm venue={venue} onSubmitted={onSubmitted} />
    </div>
  );
}
