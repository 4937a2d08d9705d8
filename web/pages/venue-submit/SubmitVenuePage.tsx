import { useState } from 'react';
import { useTitle } from '#web/shell/use-title.ts';
import { SubmitVenue } from './SubmitVenue.tsx';
import { VenueSubmitted } from './VenueSubmitted.tsx';

/** A venue as a visitor describes it, with or without an account (ROUTE-04, VSUB-01..12). */
export function SubmitVenuePage() {
  useTitle('Submit Venue');
  const [attempt, setAttempt] = useState(0);
  const [submitted, setSubmitted] = useState(false);
  if (submitted)
    return (
      <VenueSubmitted
        onAnother={() => {
          setAttempt(attempt + 1);
          setSubmitted(false);
        }}
      />
    );
  return <SubmitVenue key={attempt} again={attempt > 0} onSubmitted={() => setSubmitted(true)} />;
}
