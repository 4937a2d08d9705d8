import { EmptyState } from '#web/components/states/EmptyState.tsx';
import { LatestScrapingLogsDocument } from '#web/data/graphql/generated/admin/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { count } from '#web/pages/admin/formats.ts';
import { ListLoading } from '#web/pages/admin/ListLoading.tsx';
import { LoadFailed } from '#web/pages/admin/LoadFailed.tsx';
import { LogLine } from './LogLine.tsx';

const pageSize = 50;

/** The latest runs (SCR-14, SCR-33). */
export function LogsTab({ total }: { total: number | undefined }) {
  const { data, error, refetch } = useGraphQuery(
    LatestScrapingLogsDocument,
    { first: pageSize },
    { policy: 'network-only' },
  );
  const logs = data?.scrapingLogs.edges.map(({ node }) => node);
  if (error && !logs)
    return <LoadFailed title="The logs could not be loaded" error={error} onRetry={refetch} />;
  if (!logs) return <ListLoading label="Loading logs" />;
  if (logs.length === 0) return <EmptyState title="No logs" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {total !== undefined && total > logs.length && (
        <p className="text-sm text-faded">
          The newest {count(logs.length)} of {count(total)}
        </p>
      )}
      <ul aria-label="Runs, newest first" className="border border-rule bg-sheet">
        {logs.map((log) => (
          <LogLine key={log.id} log={log} />
        ))}
      </ul>
    </div>
  );
}
