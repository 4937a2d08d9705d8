import { Badge } from '#web/components/Badge.tsx';
import {
  LatestScrapingLogsDocument,
  type LatestScrapingLogsQuery,
} from '#web/data/graphql/generated/admin/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { count, counted, elapsedText } from '#web/pages/admin/formats.ts';
import { LoadedList } from '#web/pages/admin/LoadedList.tsx';
import { Ago } from '#web/pages/admin/When.tsx';
import { logStatuses } from './messages.ts';

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

type Log = LatestScrapingLogsQuery['scrapingLogs']['edges'][number]['node'];

/** A run: its result, counts, of which the first is the sum of the others, duration and messages. */
function LogLine({ log }: { log: Log }) {
  const { name, tone } = logStatuses[log.status];
  const [revised, leftOut] = [log.eventsRevised ?? 0, log.eventsLeftOut ?? 0];
  const figures = [
    ...(log.status === 'error'
      ? []
      : [
          `${count(log.eventsFound + leftOut)} found`,
          `${count(log.eventsAdded)} added`,
          counted(log.eventsDuplicate - revised, 'duplicate'),
          ...(revised ? [`${count(revised)} revised`] : []),
          ...(leftOut ? [`${count(leftOut)} left out`] : []),
        ]),
    elapsedText(log.processingTime),
    ...(log.gptTokensUsed ? [counted(log.gptTokensUsed, 'token')] : []),
    ...(log.imagesProcessed ? [counted(log.imagesProcessed, 'image')] : []),
  ];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 border-b border-rule px-4 py-3.5 last:border-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{name}</Badge>
        <strong className="min-w-0 wrap-anywhere">{log.sourceName ?? 'Removed source'}</strong>
        <span className="text-sm text-faded sm:ml-auto">
          <Ago at={log.createdAt} />
        </span>
      </p>
      <p className="flex flex-wrap gap-x-4 text-[0.95rem] tabular-nums">
        {figures.map((figure) => (
          <span key={figure}>{figure}</span>
        ))}
      </p>
      {log.errorMessage && (
        <p className="border-l-3 border-bad pl-3 text-[0.95rem] wrap-anywhere text-bad">{log.errorMessage}</p>
      )}
      {log.notes && (
        <p className="border-l-3 border-warn pl-3 text-[0.95rem] wrap-anywhere whitespace-pre-line">
          {log.notes}
        </p>
      )}
    </li>
  );
}
