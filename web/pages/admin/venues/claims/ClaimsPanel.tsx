import { X } from 'lucide-react';
import { claimStatuses } from '#schema/venues/venue-claim.ts';
import { Button } from '#web/components/Button.tsx';
import { Segments } from '#web/components/forms/Segments.tsx';
import { CardList } from '../../CardList.tsx';
import { LoadedList } from '../../LoadedList.tsx';
import { statusNames } from '../../StatusBadge.tsx';
import { useUrlParams } from '../../use-url-params.ts';
import { ClaimCard } from './ClaimCard.tsx';
import { useClaims } from './use-claims.ts';

const statuses = claimStatuses.map((status) => ({ value: status, label: statusNames[status] }));

/** 'Venue claims': ownership claims and their decision (CLM-20). */
export function ClaimsPanel() {
  const { get, change } = useUrlParams();
  const status = claimStatuses.find((status) => status === get('status')) ?? 'pending';
  const venueId = get('venue') || null;
  const { claims, pendingVerdicts, decide } = useClaims({ status, venueId });
  const { rows } = claims;

  return (
    <section aria-labelledby="venue-claims" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 id="venue-claims" className="text-2xl tracking-tight">
        Venue claims
      </h2>
      <div className="flex flex-wrap items-center gap-3">
        <Segments
          legend="Status"
          options={statuses}
          value={status}
          onChoose={(status) => change({ status: status === 'pending' ? '' : status })}
        />
        {venueId !== null && (
          <Button variant="outline" onClick={() => change({ venue: '' })} className="min-h-11">
            {rows?.[0] ? `Only ${rows[0].venueName}` : 'Of one venue only'}
            <X aria-label="Show the claims of all venues" />
          </Button>
        )}
      </div>
      <LoadedList
        name="claims"
        rows={claims.rows}
        error={claims.error}
        empty={`No ${status} claims.`}
        onRetry={claims.reload}
      >
        {(rows) => (
          <CardList label={`${statusNames[status]} claims, newest first`} rows={rows} noun="claim">
            {(claim) => (
              <ClaimCard
                claim={claim}
                rivals={rows.filter((other) => isRival(claim, other)).length}
                verdict={pendingVerdicts.get(claim.id)}
                onDecide={decide}
              />
            )}
          </CardList>
        )}
      </LoadedList>
    </section>
  );
}

type RivalClaim = { id: string; venueId: string; status: string };

function isRival(claim: RivalClaim, other: RivalClaim): boolean {
  return other.id !== claim.id && other.venueId === claim.venueId && other.status === 'pending';
}
