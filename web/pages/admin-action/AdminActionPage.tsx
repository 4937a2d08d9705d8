import type { Submission } from '#schema/wire.ts';
import { buttonStyle } from '#web/components/button-style.ts';
import { Link } from '#web/components/Link.tsx';
import { ErrorState } from '#web/components/states/ErrorState.tsx';
import { Loading } from '#web/layout/Loading.tsx';
import { PageHeading } from '#web/layout/PageHeading.tsx';
import { useTitle } from '#web/layout/use-title.ts';
import { SubmissionFacts } from '#web/pages/admin/submissions/details/SubmissionFacts.tsx';
import { reviewerName } from '#web/pages/admin/submissions/messages.ts';
import { OfferedAction } from './OfferedAction.tsx';
import { useMailedAction } from './use-mailed-action.ts';

type Props = { submission: Submission; decidedNow: boolean };

const outcomes = { pending: 'Pending', approved: 'Submission Approved', rejected: 'Submission Rejected' };

/** The decision: just made by this admin, or earlier, with who made it. */
function DecidedShow({ submission, decidedNow }: Props) {
  const { status, reviewedBy } = submission;
  return (
    <div className="page-width grid gap-8 pt-8 md:pt-12">
      <div className="grid gap-3">
        <PageHeading outcome>{outcomes[status]}</PageHeading>
        <p role="status" className="max-w-xl text-lg text-faded">
          {decidedNow
            ? `${submission.performer}: thank you, you are done.`
            : `${submission.performer} has already been ${status}${reviewedBy ? ` by ${reviewerName(reviewedBy)}` : ''}.`}
        </p>
      </div>
      <SubmissionFacts submission={submission} />
    </div>
  );
}

/** The page that the links in e-mails about new shows open (MOD-27). */
export function AdminActionPage() {
  useTitle('Decide on a Show');
  const { current, decide } = useMailedAction();
  switch (current.state) {
    case 'loading':
      return <Loading />;
    case 'invalid':
      return <InvalidLink />;
    case 'failed':
      return (
        <div className="page-width grid gap-8 pt-12 md:pt-20">
          <PageHeading>Decide on a Show</PageHeading>
          <ErrorState title="The show could not be loaded" text={current.message} onRetry={current.retry} />
        </div>
      );
    case 'open':
      return <OfferedAction {...current} onDecide={decide} />;
    case 'decided':
      return <DecidedShow {...current} />;
  }
}

/** For an unknown, used or expired token, and after a reload, because the URL no longer has the token. */
function InvalidLink() {
  return (
    <div className="page-width grid justify-items-start gap-8 pt-16 md:pt-28">
      <PageHeading>Decide on a Show</PageHeading>
      <p role="alert" className="border-l-4 border-bad bg-sheet px-4 py-3 font-semibold text-bad">
        This link is invalid or has expired.
      </p>
      <p className="max-w-xl text-lg text-faded">
        Links work once, for 7 days. If you reloaded the page, open the link in your email again.
      </p>
      <Link to="/admin" className={buttonStyle({ variant: 'primary', size: 'lg' })}>
        To the submissions
      </Link>
    </div>
  );
}
