import { useId } from 'react';
import { type AdSize, adWeekPrice } from '#schema/ads/ad.ts';
import { placementNames } from '#web/components/ad-names.ts';
import { Button } from '#web/components/Button.tsx';
import { today } from '#web/data/site.ts';
import { Fact } from '../../Fact.tsx';
import { HistoryLink } from '../../HistoryLink.tsx';
import { historyPath } from '../../history-path.ts';
import { linkStyle } from '../../link-style.ts';
import { StatusBadge, statusNames } from '../../StatusBadge.tsx';
import { Ago, When } from '../../When.tsx';
import { AdLayout } from '../AdLayout.tsx';
import { runAt, runInWords, sizeInWords } from '../messages.ts';
import type { Enquiry, EnquiryVerdict } from './use-enquiries.ts';

type Props = {
  enquiry: Enquiry;
  verdict: EnquiryVerdict | undefined;
  onApprove: () => void;
  onDecline: () => void;
};

export function EnquiryCard({ enquiry, verdict, onApprove, onDecline }: Props) {
  const id = useId();
  const { status, adId } = enquiry;
  const history = adId
    ? historyPath('ad', adId)
    : `/admin/operations?${new URLSearchParams({ stream: `adEnquiry-${enquiry.id}` })}`;
  return (
    <AdLayout
      id={id}
      ad={enquiry}
      status={<StatusBadge status={status} />}
      details={
        <p className="text-sm text-faded">
          Sent <Ago at={enquiry.createdAt} />
          {' · '}
          <HistoryLink to={history} describedBy={id} />
        </p>
      }
    >
      <EnquiryFacts enquiry={enquiry} />
      {status === 'pending' ? (
        <EnquiryDecision {...{ enquiry, verdict, onApprove, onDecline }} describedBy={id} />
      ) : (
        <EnquiryOutcome enquiry={enquiry} />
      )}
    </AdLayout>
  );
}

function EnquiryFacts({ enquiry }: { enquiry: Enquiry }) {
  const { size, placement, contactName, contactEmail, budget } = enquiry;
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      <Fact label="Contact">{contactName}</Fact>
      <Fact label="Email">
        <a href={`mailto:${contactEmail}`} className={linkStyle}>
          {contactEmail}
        </a>
      </Fact>
      <Fact label="Budget">{budget}</Fact>
      <Fact label="Placement">{placementNames[placement]}</Fact>
      <Fact label="Size">
        {sizeInWords(size)}, ${adWeekPrice[size as AdSize]}/week
      </Fact>
      <Fact label="Run">{runInWords(enquiry)}</Fact>
    </dl>
  );
}

function EnquiryOutcome({ enquiry: { status, decidedAt, reason } }: { enquiry: Enquiry }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 border-t border-rule pt-4 sm:grid-cols-2">
      <Fact label={`${statusNames[status]} at`}>{decidedAt && <When at={decidedAt} />}</Fact>
      {status === 'declined' && (
        <Fact label="Reason">{reason && <span className="whitespace-pre-line">{reason}</span>}</Fact>
      )}
    </dl>
  );
}

type EnquiryDecisionProps = {
  enquiry: Enquiry;
  verdict: EnquiryVerdict | undefined;
  onApprove: () => void;
  onDecline: () => void;
  describedBy: string;
};

const consequences = {
  'to come': 'Once approved, the ad is shown from its first day.',
  on: 'The run has started: once approved, the ad is shown immediately.',
  over: 'The run is over: once approved, the ad is not shown until its dates are changed.',
};

/** Buttons to approve, which creates the ad, or to decline, with a reminder that payment comes first (ADS-18). */
function EnquiryDecision({ enquiry, verdict, onApprove, onDecline, describedBy }: EnquiryDecisionProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-rule pt-4">
      <Button
        aria-describedby={describedBy}
        disabled={verdict === 'decline'}
        pending={verdict === 'approve'}
        onClick={onApprove}
      >
        Approve
      </Button>
      <Button
        variant="outline"
        aria-describedby={describedBy}
        disabled={verdict === 'approve'}
        pending={verdict === 'decline'}
        onClick={onDecline}
      >
        Decline
      </Button>
      <p className="text-sm text-faded">Payment comes first. {consequences[runAt(enquiry, today())]}</p>
    </div>
  );
}
