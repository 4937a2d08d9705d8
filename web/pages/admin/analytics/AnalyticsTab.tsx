import { ErrorBoundary } from '#web/components/states/ErrorBoundary.tsx';
import { AnalyticsDocument } from '#web/data/graphql/generated/admin/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { ListLoading } from '../ListLoading.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { ListedShows } from './ListedShows.tsx';
import { Traffic } from './Traffic.tsx';

/** Statistics of listings, visitors and submissions (ANA-01..06). */
export function AnalyticsTab() {
  const { data, error, refetch } = useGraphQuery(AnalyticsDocument, {}, { policy: 'network-only' });
  if (error && !data)
    return <LoadFailed title="Unable to load analytics data." error={error} onRetry={refetch} />;
  if (!data) return <ListLoading label="Loading analytics" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <ErrorBoundary what="The listed shows" onRetry={refetch}>
        <ListedShows stats={data.stats} month={data.analytics.visitorsByMonth.at(-1)?.month} />
      </ErrorBoundary>
      <ErrorBoundary what="The traffic" onRetry={refetch}>
        <Traffic traffic={data.analytics} />
      </ErrorBoundary>
    </div>
  );
}
