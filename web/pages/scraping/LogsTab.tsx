import { LatestScrapingLogsDocument } from '#web/data/graphql/generated/admin/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { count } from '#web/pages/admin/formats.ts';
import { LoadedList } from '#web/pages/admin/LoadedList.tsx';
import { LogLine } from './LogLine.tsx';

const pageSize = 50;

/** The latest runs (SCR-14, SCR-33). */
export function LogsTab({ total }: { total: number | undefined }) {
  const { data, error, refetch } = useGraphQuery(
    LatestScrapingLogsDocument,
    { first: pageSize },
    { policy: 'network-only' },
  );
  const rows = data?.scrapingLogs.edges.map(({ node }) => node);
  return (
    <LoadedList name="logs" rows={rows} error={rows ? undefined : error} empty="No logs" onRetry={refetch}>
      {(logs) => (
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
      )}
    </LoadedList>
  );
}
