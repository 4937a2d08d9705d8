import { Fact } from '../../Fact.tsx';
import { statusNames } from '../../StatusBadge.tsx';
import { When } from '../../When.tsx';
import { reviewerName } from '../messages.ts';
import type { Status } from '../queue.ts';

type Decided = {
  status: Status;
  reviewedAt: string | null;
  reviewedBy: { kind: string; name: string } | null;
  rejectionReason: string | null;
};

/** Who decided, when, and why; nothing while it is pending. */
export function Outcome({ item: { status, reviewedAt, reviewedBy, rejectionReason } }: { item: Decided }) {
  if (status === 'pending') return null;
  return (
    <>
      <Fact label={`${statusNames[status]} by`}>{reviewedBy ? reviewerName(reviewedBy) : null}</Fact>
      <Fact label={`${statusNames[status]} at`}>{reviewedAt && <When at={reviewedAt} />}</Fact>
      {status === 'rejected' && <Fact label="Reason">{rejectionReason}</Fact>}
    </>
  );
}
