import { count } from '../formats.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

type Props = {
  subject: string;
  pending: boolean;
  onClose: () => void;
  onReject: (reason: string) => void;
};

/** Asks for the reason of a rejection (MOD-24, ARV-16). */
export function RejectDialog({ onReject, ...dialog }: Props) {
  return (
    <ReasonDialog
      {...dialog}
      title="Reject with reason"
      submitLabel="Reject"
      required
      hint={(left) => `Stored in the history with your decision. ${count(left)} characters left.`}
      onDecide={onReject}
    />
  );
}
