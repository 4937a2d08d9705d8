import { ErrorBoundary } from '#web/components/ErrorBoundary.tsx';
import { Segments } from '#web/components/forms/Segments.tsx';
import { PendingEnquiriesDocument } from '#web/data/graphql/generated/admin/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { useAddress } from '../use-address.ts';
import { AdsPanel } from './AdsPanel.tsx';
import { EnquiriesPanel } from './enquiries/EnquiriesPanel.tsx';

/** The ads with their traffic, and what advertisers ask for (AAD-01..06, ADS-13). */
export function AdsTab() {
  const { of, open } = useAddress();
  const view = of('view') === 'enquiries' ? 'enquiries' : 'ads';
  const pending = useGraphQuery(PendingEnquiriesDocument, {}, { fresh: true }).data?.adEnquiries;
  const waiting = pending && `${pending.edges.length}${pending.pageInfo.hasNextPage ? '+' : ''}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex">
        <Segments
          legend="Shown"
          options={[
            { value: 'ads', label: 'Ads' },
            { value: 'enquiries', label: 'Enquiries', ...(waiting !== undefined && { count: waiting }) },
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
