import { useState } from 'react';
import { Button } from '#web/components/Button.tsx';
import { Segments } from '#web/components/forms/Segments.tsx';
import { Select } from '#web/components/forms/Select.tsx';
import { EmptyState } from '#web/components/states/EmptyState.tsx';
import { count, counted } from '../formats.ts';
import { ListLoading } from '../ListLoading.tsx';
import { LiveBadge } from '../LiveBadge.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { statusNames } from '../StatusBadge.tsx';
import { sources } from './messages.ts';
import { QueueList } from './QueueList.tsx';
import { type Counts, type Filter, includesScraped, type Kind, type Status } from './queue.ts';
import { useQueue } from './use-queue.ts';

const statuses: readonly Status[] = ['pending', 'approved', 'rejected'];

const loadErrorTitle = (filter: Filter) =>
  includesScraped(filter)
    ? (reason: string) => `Error loading scraped events: ${reason}`
    : 'The submissions could not be loaded';

/** The moderation queue (MOD-01..06, MOD-21, MOD-28). */
export function SubmissionsTab() {
  const [filter, setFilter] = useState<Filter>({ status: 'pending', kind: null });
  const {
    queue,
    counts,
    error,
    statusText,
    connection,
    loadingMore,
    load,
    loadMore,
    decided,
    releaseDecided,
  } = useQueue(filter);
  const empty = queue?.rows.length === 0;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <QueueFilters filter={filter} counts={counts} onChoose={setFilter} />
        <LiveBadge state={connection} />
      </div>
      <p role="status" className="sr-only">
        {statusText}
      </p>
      {!queue && !error && <ListLoading label="Loading submissions" />}
      {!queue && error && <LoadFailed title={loadErrorTitle(filter)} error={error} onRetry={load} />}
      {empty && <EmptyState title={`No ${filter.status} submissions found.`} />}
      {queue && !empty && (
        <QueueList
          key={`${filter.status} ${filter.kind}`}
          queue={queue}
          caption={`${statusNames[filter.status]} submissions, newest first`}
          onDecided={decided}
          onReleaseDecided={releaseDecided}
        />
      )}
      {queue?.hasMore && (
        <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
          <span className="text-sm text-faded">{counted(queue.rows.length, 'submission')} shown</span>
          <Button variant="outline" pending={loadingMore} onClick={loadMore}>
            Load more
          </Button>
        </p>
      )}
      {queue && error && <LoadFailed title="The list could not be refreshed" error={error} onRetry={load} />}
    </div>
  );
}

type Props = { filter: Filter; counts: Counts | undefined; onChoose: (filter: Filter) => void };

/** Filters by source and by status, with a count per status (MOD-01, MOD-02). */
function QueueFilters({ filter, counts, onChoose }: Props) {
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
      <Segments
        legend="Status"
        options={statuses.map((status) => ({
          value: status,
          label: statusNames[status],
          count: counts ? count(counts[status]) : '–',
        }))}
        value={filter.status}
        onChoose={(status) => onChoose({ ...filter, status })}
      />
      <Select
        label="Source"
        className="w-full sm:w-52"
        options={sources}
        value={filter.kind ?? ''}
        onChange={({ target }) => onChoose({ ...filter, kind: (target.value as Kind | '') || null })}
      />
    </div>
  );
}
