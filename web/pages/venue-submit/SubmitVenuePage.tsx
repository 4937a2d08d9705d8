import { useState } from 'react';
import { useTitle } from '../../layout/use-title.ts';
import { SubmitVenue } from './SubmitVenue.tsx';
import { VenueSubmitted } from './VenueSubmitted.tsx';

/** A venue as a visitor describes it, with or without an account (ROUTE-04, VSUB-01..12). */
export function SubmitVenuePage() {
  useTitle('Submit Venue');
  const [attempt, setAttempt] = useState(0);
  /** The id of what was submitted. */
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
  return <SubmitVenue key={attempt} again={attempt > 0} onSubmitted={setSubmitted} />;
}
