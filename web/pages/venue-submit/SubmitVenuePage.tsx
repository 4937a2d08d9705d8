import { useState } from 'react';
import { Breadcrumb } from '#web/components/Breadcrumb.tsx';
import { Button } from '#web/components/Button.tsx';
import { buttonStyle } from '#web/components/button-style.ts';
import { Link } from '#web/components/Link.tsx';
import { useSession } from '#web/data/session/session.ts';
import { site } from '#web/data/site.ts';
import { PageHeading } from '#web/layout/PageHeading.tsx';
import { useTitle } from '#web/layout/use-title.ts';
import { VenueForm } from './VenueForm.tsx';

/** The form for a venue, with or without an account (ROUTE-04, VSUB-01..12). */
export function SubmitVenuePage() {
  useTitle('Submit Venue');
  const [attempt, setAttempt] = useState(0);
  const [submitted, setSubmitted] = useState<string | null>(null);
  if (submitted !== null)
    return (
      <VenueSubmitted
        venueId={submitted}
        onAnother={() => {
          setAttempt(attempt + 1);
          setSubmitted(null);
        }}
      />
    );
  return <SubmitVenue key={attempt} isRepeated={attempt > 0} onSubmitted={setSubmitted} />;
}

type Props = { isRepeated: boolean; onSubmitted: (venueId: string) => void };

function SubmitVenue({ isRepeated, onSubmitted }: Props) {
  return (
    <div className="page-width grid grid-cols-1 gap-x-16 gap-y-10 pt-6 md:pt-8 lg:grid-cols-[minmax(0,44rem)_22rem]">
      <div className="grid gap-6 lg:col-span-2">
        <Breadcrumb links={[{ to: '/venues', label: 'Venues' }]} here="Submit Venue" />
        <PageHeading size="poster" outcome={isRepeated}>
          Submit Venue
        </PageHeading>
      </div>
      <div className="lg:order-2">
        <VenueGuidelines />
      </div>
      <VenueForm onSubmitted={onSubmitted} />
    </div>
  );
}

/** Which venues we list, and how the review works (VSUB-04, VEN-13). */
function VenueGuidelines() {
  return (
    <section
      aria-labelledby="venue-guidelines"
      className="border-2 border-ink bg-sheet p-6 lg:sticky lg:top-8"
    >
      <h2 id="venue-guidelines" className="mb-4 text-2xl tracking-tight">
        Before you start
      </h2>
      <ul className="grid list-disc gap-2 pl-5 marker:text-accent-text">
        <li>Venues in {site().city} that host live music, comedy or art</li>
        <li>Check the directory first: each venue is listed once</li>
        <li>A photo of the room helps more than a long description</li>
      </ul>
      <h3 className="mt-6 mb-2 text-lg tracking-tight">What happens next</h3>
      <p>We review every venue before we list it. The review takes 1-3 business days.</p>
    </section>
  );
}

type VenueSubmittedProps = { venueId: string; onAnother: () => void };

/** The venue was submitted (VSUB-03, VSUB-04); a member can already see its page (VEN-13). */
function VenueSubmitted({ venueId, onAnother }: VenueSubmittedProps) {
  const { user } = useSession();
  return (
    <div className="page-width grid justify-items-start gap-8 pt-16 md:pt-28">
      <PageHeading size="poster" outcome>
        Venue Submitted
      </PageHeading>
      <p className="max-w-xl text-lg text-faded">
        Thank you. Our review takes 1-3 business days. After that, the venue appears in the directory.
        {user && (
          <>
            {' '}
            Until then, only you and our team can see{' '}
            <Link to={`/venues/${venueId}`} className="text-ink underline">
              its page
            </Link>
            .
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" size="lg" onClick={onAnother}>
          Submit Another Venue
        </Button>
        <Link to="/venues" className={buttonStyle({ variant: 'primary', size: 'lg' })}>
          Browse All Venues
        </Link>
      </div>
    </div>
  );
}
