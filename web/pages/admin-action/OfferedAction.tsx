import type { Submission } from '#schema/wire.ts';
import { Button } from '#web/components/Button.tsx';
import { PageHeading } from '#web/layout/PageHeading.tsx';
import { SubmissionFacts } from '#web/pages/admin/submissions/details/SubmissionFacts.tsx';
import type { Action } from './use-mailed-action.ts';

type Props = {
  action: Action;
  submission: Submission;
  deciding: boolean;
  error: string | null;
  onDecide: () => void;
};

const texts = {
  approve: { name: 'Approve', consequence: 'It is added to the calendar as soon as you press the button.' },
  reject: { name: 'Reject', consequence: 'It will not be listed. The sender is notified, without a reason.' },
};

/** The show, and the button that decides; the link alone decides nothing. */
export function OfferedAction({ action, submission, deciding, error, onDecide }: Props) {
  const { name, consequence } = texts[action];
  return (
    <div className="page-width grid gap-8 pt-8 md:pt-12">
      <div className="grid gap-3">
        <PageHeading outcome>
          {name} {submission.performer}?
        </PageHeading>
        <p className="max-w-xl text-lg text-faded">{consequence}</p>
      </div>
      <SubmissionFacts submission={submission}>
        <div className="grid justify-items-start gap-3 border-t border-rule pt-6">
          {error && (
            <p role="alert" className="border-l-4 border-bad bg-sheet px-4 py-3 font-semibold text-bad">
              {error}
            </p>
          )}
          <Button variant="primary" size="lg" pending={deciding} onClick={onDecide}>
            {name}
          </Button>
        </div>
      </SubmissionFacts>
    </div>
  );
}
