import type { HistoryKind } from '#schema/history/history-kinds.ts';
import { EmptyState } from '#web/components/states/EmptyState.tsx';
import { ErrorBoundary } from '#web/components/states/ErrorBoundary.tsx';
import { Skeleton } from '#web/components/states/Skeleton.tsx';
import {
  ItemHistoryDocument,
  type HistoryKind as KindInSchema,
} from '#web/data/graphql/generated/admin/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { HistoryHead } from './HistoryHead.tsx';
import { stepsOf } from './steps.ts';
import { Timeline } from './Timeline.tsx';

/** Loads the history from the server whenever it is opened: an audit must not show cached data. */
export function ItemHistory({ kind, id }: { kind: HistoryKind; id: string }) {
  const { data, error, fetching, refetch } = useGraphQuery(
    ItemHistoryDocument,
    { kind: kind.replaceAll('-', '_') as KindInSchema, id },
    { policy: 'network-only' },
  );
  const entries = data?.history?.entries;
  return (
    <>
      <HistoryHead kind={kind} id={id} entries={entries} refreshing={fetching} onRefresh={refetch} />
      {entries ? (
        <ErrorBoundary what="The history" onRetry={refetch}>
          <Timeline steps={stepsOf(entries)} />
        </ErrorBoundary>
      ) : fetching ? (
        <HistoryLoading />
      ) : error ? (
        <LoadFailed title="The history could not be loaded" error={error} onRetry={refetch} />
      ) : (
        <EmptyState title="No history found." />
      )}
    </>
  );
}

function HistoryLoading() {
  return (
    <div role="status" aria-label="Loading the history" className="grid gap-10 border-l-2 border-rule pl-6">
      {[0, 1, 2].map((step) => (
        <span key={step} className="grid gap-3">
          <Skeleton className="h-7 w-64" />
          <Skeleton className="h-5 w-80 max-w-full" />
          <Skeleton className="h-32 w-full max-w-3xl" />
        </span>
      ))}
    </div>
  );
}
