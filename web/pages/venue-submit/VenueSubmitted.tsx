import { Link } from 'react-router-dom';
import { Button } from '#web/parts/Button.tsx';
import { buttonStyle } from '#web/parts/button-style.ts';
import { PageHeading } from '#web/shell/PageHeading.tsx';

/** The venue is on its way to its review (VSUB-03, VSUB-04). */
export function VenueSubmitted({ onAnother }: { onAnother: () => void }) {
  return (
    <div className="page-width grid justify-items-start gap-8 pt-16 md:pt-28">
      <PageHeading size="poster" outcome>
        Venue Submitted
      </PageHeading>
      <p className="max-w-xl text-lg text-faded">
        Thank you. Our review takes 1-3 business days; then the venue stands in the directory.
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
