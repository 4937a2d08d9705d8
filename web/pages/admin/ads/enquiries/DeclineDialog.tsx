import { ReasonDialog } from '../../ReasonDialog.tsx';

type Props = {
  /** What is declined. */
  what: string;
  pending: boolean;
  onClose: () => void;
  onDecline: (reason: string) => void;
};

/** Asks whether to decline, and why, if that is to be kept. */
export function DeclineDialog({ onDecline, ...asked }: Props) {
  return (
    <ReasonDialog
      {...asked}
      title="Decline the enquiry"
      decision="Decline"
      rows={3}
      hint={() => 'May be left empty. Kept with the decision; the advertiser is not told by the site.'}
      onDecide={onDecline}
    />
  );
}
