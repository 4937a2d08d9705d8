import { PendingClaimsDocument } from '#web/data/graphql/generated/admin/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { countOfFirstPage, TabViews } from '../TabViews.tsx';
import { ClaimsPanel } from './claims/ClaimsPanel.tsx';
import { LinksPanel } from './links/LinksPanel.tsx';
import { VenueDirectory } from './VenueDirectory.tsx';

/** Venues, ownership claims, and suggested links from shows to venues (AVE-01..21, CLM-20). */
export function VenuesTab() {
  const { data } = useGraphQuery(PendingClaimsDocument, {}, { policy: 'network-only' });
  const count = countOfFirstPage(data?.venueClaims);
  return (
    <TabViews
      tab="venues"
      views={[
        { value: 'venues', label: 'Venues', Panel: VenueDirectory },
        { value: 'claims', label: 'Venue claims', count, Panel: ClaimsPanel },
        { value: 'links', label: 'Suggested links', Panel: LinksPanel },
      ]}
    />
  );
}
