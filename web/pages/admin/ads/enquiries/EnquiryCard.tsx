import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../../../components/Badge.tsx';
import { ago } from '../../formats.ts';
import { historyPath } from '../../history-path.ts';
import { useNow } from '../../use-now.ts';
import { When } from '../../When.tsx';
import { AdFrame } from '../AdFrame.tsx';
import { EnquiryDecision } from './EnquiryDecision.tsx';
import { EnquiryFacts } from './EnquiryFacts.tsx';
import { EnquiryOutcome } from './EnquiryOutcome.tsx';
import { enquiryStatusNames } from './status-names.ts';
import type { Enquiry, EnquiryVerdict } from './use-enquiries.ts';

const tones = { pending: 'warn', approved: 'good', declined: 'bad' } as const;

type Props = {
  enquiry: Enquiry;
  verdict: EnquiryVerdict | undefined;
  onApprove: () => void;
  onDecline: () => void;
};

/** One enquiry with all that was asked for, then the decision or what became of it. */
export function EnquiryCard({ enquiry, verdict, onApprove, onDecline }: Props) {
  const id = useId();
  const now = useNow();
  const { status, adId } = enquiry;
  const history = adId
    ? historyPath('ad', adId)
    : `/admin/operations?${new URLSearchParams({ stream: `adEnquiry-${enquiry.id}` })}`;
  return (
    <AdFrame
      id={id}
      ad={enquiry}
      standing={<Badge tone={tones[status]}>{enquiryStatusNames[status]}</Badge>}
      line={
        <p className="text-sm text-faded">
          Sent <When at={enquiry.createdAt}>{ago(enquiry.createdAt, now)}</When>
          {' · '}
          <Link to={history} aria-describedby={id} className="underline underline-offset-3">
            History
          </Link>
        </p>
      }
    >
      <EnquiryFacts enquiry={enquiry} />
      {status === 'pending' ? (
        <EnquiryDecision {...{ enquiry, verdict, onApprove, onDecline }} describedBy={id} />
      ) : (
        <EnquiryOutcome enquiry={enquiry} />
      )}
    </AdFrame>
  );
}
