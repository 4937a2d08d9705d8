import { useSearchParams } from 'react-router-dom';
import { Button } from '#web/components/Button.tsx';
import { EmptyState } from '#web/components/states/EmptyState.tsx';
import { Skeleton } from '#web/components/states/Skeleton.tsx';
import { keepScroll } from '#web/layout/RestoredScroll.tsx';
import { counted } from '../formats.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { LogFilters } from './LogFilters.tsx';
import { LogTable } from './LogTable.tsx';
import { isLatest, type LogFilter } from './log-window.ts';
import { useEventLog } from './use-event-log.ts';

/**
 * The event log (LOG-05): the newest events, or those after a position, by type or stream. The filter is in the
 * URL.
 */
export function EventLog({ head }: { head: string }) {
  const [query, setQuery] = useSearchParams();
  const filter: LogFilter = {
    type: query.get('type') ?? '',
    stream: query.get('stream') ?? '',
    from: query.get('from') ?? '',
  };
  const { window, error, reading, restart, readMore } = useEventLog(filter);
  const latest = isLatest(filter);
  const atEnd = window?.next === null;
  const isNewer = window !== undefined && atEnd && head > (window.entries.at(-1)?.position ?? '');

  function choose(filter: LogFilter) {
    const params = Object.entries(filter).filter(([, value]) => value !== '');
    setQuery(Object.fromEntries(params), { state: keepScroll });
  }

  const moreButton = (
    <Button variant="outline" pending={reading} disabled={atEnd && !isNewer} onClick={readMore}>
      {atEnd ? 'Show newer events' : 'Load more'}
    </Button>
  );
  return (
    <section aria-labelledby="log" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="log" className="text-2xl tracking-tight">
        Event log
      </h2>
      <LogFilters key={query.toString()} filter={filter} onChoose={choose} />
      {window && window.entries.length > 0 && (
        <>
          <p className="flex min-h-10 flex-wrap items-center justify-between gap-3 text-sm text-faded">
            {counted(window.entries.length, 'event')}, {latest ? 'newest first' : 'in log order'}
            {latest && moreButton}
          </p>
          <LogTable entries={latest ? window.entries.toReversed() : window.entries} />
          {!latest && (
            <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-sm text-faded">
              {atEnd && !isNewer ? 'The end of the log.' : moreButton}
            </p>
          )}
        </>
      )}
      {window?.entries.length === 0 && !reading && <EmptyState title="No events found." />}
      {!window && reading && (
        <div role="status" aria-label="Loading the log">
          <Skeleton className="h-96 w-full" />
        </div>
      )}
      {error && !reading && (
        <LoadFailed title="The log could not be read" error={error} onRetry={window ? readMore : restart} />
      )}
    </section>
  );
}
