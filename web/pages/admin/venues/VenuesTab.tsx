import { Segments } from '#web/components/forms/Segments.tsx';
import { ErrorBoundary } from '#web/components/states/ErrorBoundary.tsx';
import { PendingClaimsDocument } from '#web/data/graphql/generated/admin/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { useUrlParams } from '../use-url-params.ts';
import { ClaimsPanel } from './claims/ClaimsPanel.tsx';
import { LinksPanel } from './links/LinksPanel.tsx';
import { VenueDirectory } from './VenueDirectory.tsx';

const panels = { venues: VenueDirectory, claims: ClaimsPanel, links: LinksPanel };
const views = Object.keys(panels) as (keyof typeof panels)[];

/** Venues, ownership claims, and suggested links from shows to venues (AVE-01..21, CLM-20). */
export function VenuesTab() {
  const { get, open } = useUrlParams();
  const view = views.find((view) => view === get('view')) ?? 'venues';
  const Panel = panels[view];
  const pending = useGraphQuery(PendingClaimsDocument, {}, { policy: 'network-only' }).data?.venueClaims;
  const pendingCount = pending && `${pending.edges.length}${pending.pageInfo.hasNextPage ? '+' : ''}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex">
        <Segments
          legend="Shown"
          options={[
            { value: 'venues', label: 'Venues' },
            {
              value: 'claims',
              label: 'Venue claims',
              ...(pendingCount !== undefined && { count: pendingCount }),
            },
            { value: 'links', label: 'Suggested links' },
          ]}
          value={view}
          onChoose={(view) => open({ tab: 'venues', view: view === 'venues' ? '' : view })}
        />
      </div>
      <ErrorBoundary key={view} what="This list">
        <Panel />
      </ErrorBoundary>
    </div>
  );
}
