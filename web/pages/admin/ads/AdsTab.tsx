import { Segments } from '#web/components/forms/Segments.tsx';
import { ErrorBoundary } from '#web/components/states/ErrorBoundary.tsx';
import { PendingEnquiriesDocument } from '#web/data/graphql/generated/admin/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { useUrlParams } from '../use-url-params.ts';
import { AdsPanel } from './AdsPanel.tsx';
import { EnquiriesPanel } from './enquiries/EnquiriesPanel.tsx';

/** Ads with their traffic, and advertisers' enquiries (AAD-01..06, ADS-13). */
export function AdsTab() {
  const { get, open } = useUrlParams();
  const view = get('view') === 'enquiries' ? 'enquiries' : 'ads';
  const pending = useGraphQuery(PendingEnquiriesDocument, {}, { policy: 'network-only' }).data?.adEnquiries;
  const pendingCount = pending && `${pending.edges.length}${pending.pageInfo.hasNextPage ? '+' : ''}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex">
        <Segments
          legend="Shown"
          options={[
            { value: 'ads', label: 'Ads' },
            {
              value: 'enquiries',
              label: 'Enquiries',
              ...(pendingCount !== undefined && { count: pendingCount }),
            },
          ]}
          value={view}
          onChoose={(view) => open({ tab: 'ads', view: view === 'ads' ? '' : view })}
        />
      </div>
      <ErrorBoundary key={view} what="This list">
        {view === 'ads' ? <AdsPanel /> : <EnquiriesPanel />}
      </ErrorBoundary>
    </div>
  );
}
