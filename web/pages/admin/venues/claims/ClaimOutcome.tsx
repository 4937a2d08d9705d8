import { Fact } from '../../Fact.tsx';
import { When } from '../../When.tsx';
import type { Claim } from './use-claims.ts';
import { claimStatusNames } from './words.ts';

/** Who decided, when, and with what words. */
export function ClaimOutcome({ claim }: { claim: Claim }) {
  const decided = claimStatusNames[claim.status];
  return (
    <dl className="grid gap-x-8 gap-y-4 border-t border-rule pt-4 sm:grid-cols-2 lg:grid-cols-4">
      <Fact label={`${decided} by`}>{claim.reviewedByName ?? null}</Fact>
      <Fact label={`${decided} at`}>{claim.reviewedAt && <When at={claim.reviewedAt} />}</Fact>
      <Fact label="Notes on the decision" className="sm:col-span-2">
        {claim.adminNotes && <span className="whitespace-pre-line">{claim.adminNotes}</span>}
      </Fact>
    </dl>
  );
}
