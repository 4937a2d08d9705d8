import { Button } from '#web/components/Button.tsx';
import { buttonStyle } from '#web/components/button-style.ts';
import { Link } from '#web/components/Link.tsx';
import { useSession } from '#web/data/session/session.ts';
import { PageHeading } from '#web/layout/PageHeading.tsx';

type Props = { venueId: string; onAnother: () => void };

/** The venue was submitted (VSUB-03, VSUB-04); a member can already see its page (VEN-13). */
export function VenueSubmitted({ venueId, onAnother }: Props) {
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
