import type { Submission } from '#schema/wire.ts';
import { SubmissionFacts } from '#web/pages/admin/submissions/SubmissionFacts.tsx';
import { reviewerName } from '#web/pages/admin/submissions/words.ts';
import { PageHeading } from '../../layout/PageHeading.tsx';

type Props = { submission: Submission; taken: boolean };

const outcomes = { pending: 'Pending', approved: 'Submission Approved', rejected: 'Submission Rejected' };

/** What was decided: just now, or before, and then by whom. */
export function DecidedShow({ submission, taken }: Props) {
  const { status, reviewedBy } = submission;
  return (
    <div className="page-width grid gap-8 pt-8 md:pt-12">
      <div className="grid gap-3">
        <PageHeading outcome>{outcomes[status]}</PageHeading>
        <p role="status" className="max-w-xl text-lg text-faded">
          {taken
            ? `${submission.performer}: thank you, that is all.`
            : `${submission.performer} has already been ${status}${reviewedBy ? ` by ${reviewerName(reviewedBy)}` : ''}.`}
        </p>
      </div>
      <SubmissionFacts submission={submission} />
    </div>
  );
}
