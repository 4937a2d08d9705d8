import type { SubmissionDetailsQuery } from '#web/graphql/generated/graphql.ts';
import { Fact } from '../Fact.tsx';
import { When } from '../When.tsx';
import { statusNames } from './words.ts';

type Submission = NonNullable<SubmissionDetailsQuery['submission']>;

/** Who decided, when, and why; nothing while it is pending. */
export function SubmissionOutcome({ submission }: { submission: Submission }) {
  const { status, reviewedAt, reviewedBy, rejectionReason } = submission;
  if (status === 'pending') return null;
  return (
    <>
      <Fact label={`${statusNames[status]} by`}>{reviewedBy?.name ?? null}</Fact>
      <Fact label={`${statusNames[status]} at`}>{reviewedAt && <When at={reviewedAt} />}</Fact>
      {status === 'rejected' && <Fact label="Reason">{rejectionReason}</Fact>}
    </>
  );
}
