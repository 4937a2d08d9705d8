import { PendingClaimsDocument } from '#web/graphql/generated/graphql.ts';
import { useAsk } from '#web/graphql/use-ask.ts';
import { Segments } from '#web/parts/Segments.tsx';
import { useAddress } from '../use-address.ts';
import { ClaimsPanel } from './claims/ClaimsPanel.tsx';
import { VenueDirectory } from './VenueDirectory.tsx';

/** The directory's venues, and who says they are in charge of one (AVE-01..21, CLM-20). */
export function VenuesTab() {
  const { of, open } = useAddress();
  const view = of('view') === 'claims' ? 'claims' : 'venues';
  const pending = useAsk(PendingClaimsDocument, {}).data?.venueClaims;
  const waiting = pending && `${pending.edges.length}${pending.pageInfo.hasNextPage ? '+' : ''}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex">
        <Segments
          legend="Shown"
          options={[
            { value: 'venues', label: 'Venues' },
            { value: 'claims', label: 'Venue claims', ...(waiting !== undefined && { count: waiting }) },
          ]}
          value={view}
          onChoose={(view) => open({ tab: 'venues', view: view === 'venues' ? '' : view })}
        />
      </div>
      {view === 'claims' ? <ClaimsPanel /> : <VenueDirectory />}
    </div>
  );
}
