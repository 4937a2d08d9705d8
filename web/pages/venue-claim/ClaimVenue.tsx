import { Breadcrumb } from '#web/components/Breadcrumb.tsx';
import { PageHeading } from '#web/layout/PageHeading.tsx';
import { ClaimForm } from './ClaimForm.tsx';
import { type ClaimedVenue, useClaimHead } from './claimed-venue.ts';

type Props = { venue: ClaimedVenue; onSubmitted: () => void };

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

/** The rules for claims (CLM-06, CLM-07). */
function ClaimRules() {
  return (
    <section aria-labelledby="claim-rules" className="border-2 border-ink bg-sheet p-6 lg:sticky lg:top-8">
      <h2 id="claim-rules" className="mb-4 text-2xl tracking-tight">
        Before you start
      </h2>
      <ul className="grid list-disc gap-2 pl-5 marker:text-accent-text">
        <li>For owners, managers, booking and their representatives</li>
        <li>A bill, a license or a letter with the venue's name on it helps us decide</li>
        <li>Only the people who review claims see your documents</li>
      </ul>
      <p className="mt-5 border-l-4 border-accent pl-4 font-semibold">
        False claims may result in account suspension.
      </p>
      <h3 className="mt-6 mb-2 text-lg tracking-tight">What happens next</h3>
      <p>The review takes 3-5 business days. We may write to the address you give.</p>
    </section>
  );
}
