import { X } from 'lucide-react';
import { useState } from 'react';
import { claimStatuses } from '#schema/venues/venue-claim.ts';
import { Button } from '#web/components/Button.tsx';
import { Segments } from '#web/components/forms/Segments.tsx';
import { EmptyState } from '#web/components/states/EmptyState.tsx';
import { counted } from '../../formats.ts';
import { ListLoading } from '../../ListLoading.tsx';
import { LoadFailed } from '../../LoadFailed.tsx';
import { useUrlParams } from '../../use-url-params.ts';
import { ClaimCard } from './ClaimCard.tsx';
import { claimStatusNames } from './messages.ts';
import { useClaims } from './use-claims.ts';

const statuses = claimStatuses.map((status) => ({ value: status, label: claimStatusNames[status] }));
const pageSize = 25;

/** 'Venue claims': ownership claims and their decision (CLM-20). */
export function ClaimsPanel() {
  const { get, change } = useUrlParams();
  const status = claimStatuses.find((status) => status === get('status')) ?? 'pending';
  const venueId = get('venue') || null;
  const { claims, pendingVerdicts, decide } = useClaims({ status, venueId });
  const [visibleCount, setVisibleCount] = useState(pageSize);
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
          onChoose={(status) => {
            setVisibleCount(pageSize);
            change({ status: status === 'pending' ? '' : status });
          }}
        />
        {venueId !== null && (
          <Button variant="outline" onClick={() => change({ venue: '' })} className="min-h-11">
            {rows?.[0] ? `Only ${rows[0].venueName}` : 'Of one venue only'}
            <X aria-label="Show the claims of all venues" />
          </Button>
        )}
      </div>
      {!rows && !claims.error && <ListLoading label="Loading claims" />}
      {rows?.length === 0 && <EmptyState title={`No ${status} claims.`} />}
      {rows && rows.length > 0 && (
        <ul aria-label={`${claimStatusNames[status]} claims, newest first`} className="grid gap-4">
          {rows.slice(0, visibleCount).map((claim) => (
            <li key={claim.id} data-row={claim.id}>
              <ClaimCard
                claim={claim}
                rivals={rows.filter((other) => isRival(claim, other)).length}
                verdict={pendingVerdicts.get(claim.id)}
                onDecide={decide}
              />
            </li>
          ))}
        </ul>
      )}
      {rows && rows.length > visibleCount && (
        <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
          <span className="text-sm text-faded">
            {visibleCount} of {counted(rows.length, 'claim')} shown
          </span>
          <Button variant="outline" onClick={() => setVisibleCount(visibleCount + pageSize)}>
            Show more
          </Button>
        </p>
      )}
      {claims.error && (
        <LoadFailed title="The claims could not be loaded" error={claims.error} onRetry={claims.reload} />
      )}
    </section>
  );
}

type RivalClaim = { id: string; venueId: string; status: string };

function isRival(claim: RivalClaim, other: RivalClaim): boolean {
  return other.id !== claim.id && other.venueId === claim.venueId && other.status === 'pending';
}
