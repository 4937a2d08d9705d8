import { count } from './formats.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

type Props = {
  /** What is rejected. */
  what: string;
  pending: boolean;
  onClose: () => void;
  onReject: (reason: string) => void;
};

/** Asks for the reason that a rejection is recorded with (MOD-24, ARV-16). */
export function RejectDialog({ onReject, ...asked }: Props) {
  return (
    <ReasonDialog
      {...asked}
      title="Reject with reason"
      decision="Reject"
      required
      hint={(left) => `Stored in the history with your decision. ${count(left)} characters left.`}
      onDecide={onReject}
    />
  );
}
