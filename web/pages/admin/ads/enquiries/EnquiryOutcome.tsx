import { Fact } from '../../Fact.tsx';
import { When } from '../../When.tsx';
import { enquiryStatusNames } from './status-names.ts';
import type { Enquiry } from './use-enquiries.ts';

/** When it was decided, and why it was declined. */
export function EnquiryOutcome({ enquiry: { status, decidedAt, reason } }: { enquiry: Enquiry }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 border-t border-rule pt-4 sm:grid-cols-2">
      <Fact label={`${enquiryStatusNames[status]} at`}>{decidedAt && <When at={decidedAt} />}</Fact>
      {status === 'declined' && (
        <Fact label="Reason">{reason && <span className="whitespace-pre-line">{reason}</span>}</Fact>
      )}
    </dl>
  );
}
