import { useQuery } from 'urql';
import { SubmissionDetailsDocument, type SubmissionDetailsQuery } from '#web/graphql/generated/graphql.ts';
import { Skeleton } from '#web/parts/Skeleton.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import type { Deciding } from './DecisionButtons.tsx';
import { KnownVenue } from './KnownVenue.tsx';
import type { Line } from './queue.ts';
import { SubmissionFacts } from './SubmissionFacts.tsx';

/** All that a visitor sent, loaded when asked for and fresh each time it is opened. */
export function SubmissionDetails({ line, deciding }: { line: Line; deciding: Deciding }) {
  const { id } = line;
  const [{ data, error, fetching }, ask] = useQuery<SubmissionDetailsQuery>({
    query: SubmissionDetailsDocument.toString(),
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  if (data?.submission)
    return (
      <SubmissionFacts submission={data.submission}>
        {line.kind === 'submission' && line.status === 'pending' && (
          <KnownVenue
            submissionId={id}
            pending={deciding.underWay.has(id)}
            onApprove={(venueId) => deciding.onApprove(line, venueId)}
          />
        )}
      </SubmissionFacts>
    );
  if (error && !fetching)
    return (
      <LoadFailed
        title="The submission could not be loaded"
        error={error}
        onRetry={() => ask({ requestPolicy: 'network-only' })}
      />
    );
  if (data && !fetching) return <p className="text-faded">This submission is no longer there.</p>;
  return (
    <div role="status" aria-label="Loading the submission" className="grid gap-6 sm:grid-cols-[10rem_1fr]">
      <Skeleton className="aspect-4/5 w-40" />
      <span className="grid content-start gap-4">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-5 w-2/3" />
      </span>
    </div>
  );
}
