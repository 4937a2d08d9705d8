import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '#web/parts/Badge.tsx';
import { ago } from '../../formats.ts';
import { historyPath } from '../../history-path.ts';
import { useNow } from '../../use-now.ts';
import { When } from '../../When.tsx';
import { AdPreview } from '../AdPreview.tsx';
import { TargetLink } from '../TargetLink.tsx';
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
    <article aria-labelledby={id} className="flex flex-wrap gap-x-8 gap-y-5 border border-rule bg-sheet p-5">
      <AdPreview {...enquiry} />
      <div className="grid min-w-0 flex-[1_1_min(30rem,100%)] grid-cols-[minmax(0,1fr)] content-start gap-4">
        <header className="grid gap-1">
          <div className="flex items-start justify-between gap-3">
            <h3
              id={id}
              data-name
              tabIndex={-1}
              className="min-w-0 text-xl leading-tight tracking-tight wrap-anywhere"
            >
              {enquiry.title}
            </h3>
            <Badge tone={tones[status]}>{enquiryStatusNames[status]}</Badge>
          </div>
          <p className="text-sm text-faded">
            Sent <When at={enquiry.createdAt}>{ago(enquiry.createdAt, now)}</When>
            {' · '}
            <Link to={history} aria-describedby={id} className="underline underline-offset-3">
              History
            </Link>
          </p>
          <TargetLink url={enquiry.targetUrl} />
        </header>
        <EnquiryFacts enquiry={enquiry} />
        {status === 'pending' ? (
          <EnquiryDecision {...{ enquiry, verdict, onApprove, onDecline }} describedBy={id} />
        ) : (
          <EnquiryOutcome enquiry={enquiry} />
        )}
      </div>
    </article>
  );
}
