import { PendingEnquiriesDocument } from '#web/data/graphql/generated/admin/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { countOfFirstPage, TabViews } from '../TabViews.tsx';
import { AdsPanel } from './AdsPanel.tsx';
import { EnquiriesPanel } from './enquiries/EnquiriesPanel.tsx';

/** Ads with their traffic, and advertisers' enquiries (AAD-01..06, ADS-13). */
export function AdsTab() {
  const { data } = useGraphQuery(PendingEnquiriesDocument, {}, { policy: 'network-only' });
  const count = countOfFirstPage(data?.adEnquiries);
  return (
    <TabViews
      tab="ads"
      views={[
        { value: 'ads', label: 'Ads', Panel: AdsPanel },
        { value: 'enquiries', label: 'Enquiries', count, Panel: EnquiriesPanel },
      ]}
    />
  );
}
