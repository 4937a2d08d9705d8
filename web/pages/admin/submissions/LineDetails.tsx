import { ErrorBoundary } from '../../../components/ErrorBoundary.tsx';
import type { Deciding } from './DecisionButtons.tsx';
import type { Line } from './queue.ts';
import { ScrapedDetails } from './ScrapedDetails.tsx';
import { SubmissionDetails } from './SubmissionDetails.tsx';

/** All that is known of a line, of whatever kind. */
export function LineDetails({ line, deciding }: { line: Line; deciding: Deciding }) {
  return (
    <ErrorBoundary what="The details">
      {line.kind === 'scraped' ? (
        <ScrapedDetails line={line} />
      ) : (
        <SubmissionDetails {...{ line, deciding }} />
      )}
    </ErrorBoundary>
  );
}
