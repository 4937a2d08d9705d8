import { Button } from '#web/components/Button.tsx';
import { today } from '#web/data/site.ts';
import { runAt } from '../messages.ts';
import type { Enquiry, EnquiryVerdict } from './use-enquiries.ts';

type Props = {
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
export function EnquiryDecision({ enquiry, verdict, onApprove, onDecline, describedBy }: Props) {
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
