import { useId } from 'react';
import { Link } from '#web/components/Link.tsx';
import { Fact } from '../../Fact.tsx';
import { HistoryLink } from '../../HistoryLink.tsx';
import { historyPath } from '../../history-path.ts';
import { StatusBadge, statusNames } from '../../StatusBadge.tsx';
import { Ago, When } from '../../When.tsx';
import { ClaimDecision } from './ClaimDecision.tsx';
import { ClaimFacts } from './ClaimFacts.tsx';
import type { Claim, ClaimVerdict } from './use-claims.ts';

type Props = {
  claim: Claim;
  /** The number of other pending claims for the same venue. */
  rivals: number;
  verdict: ClaimVerdict | undefined;
  onDecide: (claim: Claim, verdict: ClaimVerdict, adminNotes: string) => void;
};

export function ClaimCard({ claim, rivals, verdict, onDecide }: Props) {
  const id = useId();
  return (
    <article aria-labelledby={id} className="grid gap-5 border border-rule bg-sheet p-5">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 gap-1">
          <h3 id={id} className="text-xl leading-tight tracking-tight">
            <Link
              data-name
              to={`/venues/${claim.venueId}`}
              className="underline-offset-3 wrap-anywhere hover:underline"
            >
              {claim.venueName}
            </Link>
          </h3>
          <p className="text-sm text-faded">
            Claimed by{' '}
            {claim.username ? (
              <Link
                to={`/users/${claim.username}`}
                className="font-semibold text-ink underline underline-offset-3"
              >
                {claim.username}
              </Link>
            ) : (
              'a member without a name'
            )}
            , <Ago at={claim.createdAt} />
            {' · '}
            <HistoryLink to={historyPath('claim', claim.id)} />
          </p>
        </div>
        <StatusBadge status={claim.status} />
      </header>
      <ClaimFacts claim={claim} />
      {claim.status === 'pending' ? (
        <ClaimDecision {...{ claim, rivals, verdict, onDecide }} describedBy={id} />
      ) : (
        <ClaimOutcome claim={claim} />
      )}
    </article>
  );
}

function ClaimOutcome({ claim }: { claim: Claim }) {
  const decided = statusNames[claim.status];
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
