import { useState } from 'react';
import { limits } from '#schema/kernel/limits.ts';
import { rivalNote } from '#schema/venues/venue-claim.ts';
import { Button } from '#web/components/Button.tsx';
import { TextArea } from '#web/components/forms/TextArea.tsx';
import { counted } from '../../formats.ts';
import type { Claim, ClaimVerdict } from './use-claims.ts';

type Props = {
  claim: Claim;
  rivals: number;
  verdict: ClaimVerdict | undefined;
  onDecide: (claim: Claim, verdict: ClaimVerdict, adminNotes: string) => void;
  describedBy: string;
};

/** Buttons to approve or reject, with notes that are stored with the decision. */
export function ClaimDecision({ claim, rivals, verdict, onDecide, describedBy }: Props) {
  const [notes, setNotes] = useState('');
  return (
    <div className="grid gap-4 border-t border-rule pt-4">
      <TextArea
        label="Notes on the decision"
        rows={2}
        maxLength={limits.claimNotes}
        placeholder="Stored with the decision"
        value={notes}
        onChange={({ target }) => setNotes(target.value)}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          aria-describedby={describedBy}
          disabled={verdict === 'reject'}
          pending={verdict === 'approve'}
          onClick={() => onDecide(claim, 'approve', notes.trim())}
        >
          Approve
        </Button>
        <Button
          aria-describedby={describedBy}
          disabled={verdict === 'approve'}
          variant="outline"
          pending={verdict === 'reject'}
          onClick={() => onDecide(claim, 'reject', notes.trim())}
        >
          Reject
        </Button>
        {rivals > 0 && (
          <p className="text-sm text-warn">
            Approving rejects {counted(rivals, 'other open claim')} for this venue: “{rivalNote}”.
          </p>
        )}
      </div>
    </div>
  );
}
