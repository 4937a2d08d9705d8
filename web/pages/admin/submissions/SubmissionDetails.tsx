import { SubmissionDetailsDocument } from '../../../data/graphql/generated/graphql.ts';
import type { Deciding } from './DecisionButtons.tsx';
import { DetailsPending } from './DetailsPending.tsx';
import { Evaluations } from './Evaluations.tsx';
import { KnownVenue } from './KnownVenue.tsx';
import type { Line } from './queue.ts';
import { SubmissionFacts } from './SubmissionFacts.tsx';
import { useDetails } from './use-details.ts';

/** All that a visitor sent, and what agents say of it. */
export function SubmissionDetails({ line, deciding }: { line: Line; deciding: Deciding }) {
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
