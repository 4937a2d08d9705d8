import type { CombinedError } from 'urql';
import { ErrorBoundary } from '#web/components/ErrorBoundary.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import {
  ScrapedDetailsDocument,
  SubmissionDetailsDocument,
  SubmissionVenuesDocument,
} from '#web/data/graphql/generated/admin/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { LoadFailed } from '../../LoadFailed.tsx';
import { SuggestedVenues } from '../../venues/links/SuggestedVenues.tsx';
import type { Deciding } from '../decisions/DecisionButtons.tsx';
import type { Line } from '../queue.ts';
import { Evaluations } from './Evaluations.tsx';
import { ScrapedFacts } from './ScrapedFacts.tsx';
import { SubmissionFacts } from './SubmissionFacts.tsx';
import { useDetails } from './use-details.ts';

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

/** All that a page announces, and what agents say of it. */
function ScrapedDetails({ line }: { line: Line }) {
  const { data, error, retry } = useDetails(ScrapedDetailsDocument, line);
  if (!data?.scrapedEvent)
    return <DetailsPending what="scraped event" gone={data !== undefined} {...{ error }} onRetry={retry} />;
  return (
    <ScrapedFacts scraped={data.scrapedEvent}>
      <Evaluations of={data.aiEvaluations} />
    </ScrapedFacts>
  );
}

/** All that a visitor sent, and what agents say of it. */
function SubmissionDetails({ line, deciding }: { line: Line; deciding: Deciding }) {
  const { id, status } = line;
  const { data, error, retry } = useDetails(SubmissionDetailsDocument, line);
  if (!data?.submission)
    return <DetailsPending what="submission" gone={data !== undefined} {...{ error }} onRetry={retry} />;
  return (
    <SubmissionFacts submission={data.submission}>
      <Evaluations of={data.aiEvaluations} />
      {status === 'pending' && (
        <KnownVenue
          submissionId={id}
          pending={deciding.underWay.has(id)}
          onApprove={(venueId) => deciding.onApprove(line, venueId)}
        />
      )}
    </SubmissionFacts>
  );
}

type Props = { submissionId: string; pending: boolean; onApprove: (venueId: string) => void };

/** The known venues that a sent text may mean; taking one approves the show and links it. Nothing where none fits. */
function KnownVenue({ submissionId, pending, onApprove }: Props) {
  const { data } = useGraphQuery(SubmissionVenuesDocument, { submissionId }, { fresh: true });
  if (!data || data.venueSuggestions.length === 0) return null;
  return (
    <section aria-labelledby={`venue-of-${submissionId}`} className="grid gap-3 border-t border-rule pt-4">
      <h2 id={`venue-of-${submissionId}`} className="text-lg leading-tight tracking-tight">
        A known venue?
      </h2>
      <SuggestedVenues
        venues={data.venueSuggestions}
        action="Approve and link"
        pending={pending}
        onChoose={({ id }) => onApprove(id)}
      />
    </section>
  );
}

type DetailsPendingProps = {
  /** What is loaded, as 'submission'. */
  what: string;
  /** The answer is there, and it is not in it. */
  gone: boolean;
  error: CombinedError | undefined;
  onRetry: () => void;
};

/** Shown instead of the details while they load, when loading failed, or when the item no longer exists. */
function DetailsPending({ what, gone, error, onRetry }: DetailsPendingProps) {
  if (error) return <LoadFailed title={`The ${what} could not be loaded`} {...{ error, onRetry }} />;
  if (gone) return <p className="text-faded">This {what} is no longer there.</p>;
  return (
    <div role="status" aria-label={`Loading the ${what}`} className="grid gap-6 sm:grid-cols-[10rem_1fr]">
      <Skeleton className="aspect-4/5 w-40" />
      <span className="grid content-start gap-4">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-5 w-2/3" />
      </span>
    </div>
  );
}
