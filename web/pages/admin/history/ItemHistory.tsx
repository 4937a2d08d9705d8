import { useQuery } from 'urql';
import type { HistoryKind } from '#schema/rows.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorBoundary } from '../../../components/ErrorBoundary.tsx';
import { ItemHistoryDocument, type ItemHistoryQuery } from '../../../data/graphql/generated/graphql.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { HistoryHead } from './HistoryHead.tsx';
import { HistoryLoading } from './HistoryLoading.tsx';
import { stepsOf } from './steps.ts';
import { Timeline } from './Timeline.tsx';

/** Asks for the history anew whenever it is opened: an audit never shows what was remembered. */
export function ItemHistory({ kind, id }: { kind: HistoryKind; id: string }) {
  const [{ data, error, fetching }, ask] = useQuery<ItemHistoryQuery>({
    query: ItemHistoryDocument.toString(),
    variables: { kind: kind.replaceAll('-', '_'), id },
    requestPolicy: 'network-only',
  });
  const again = () => ask({ requestPolicy: 'network-only' });
  const entries = data?.history?.entries;
  return (
    <>
      <HistoryHead kind={kind} id={id} entries={entries} refreshing={fetching} onRefresh={again} />
      {entries ? (
        <ErrorBoundary what="The history" onRetry={again}>
          <Timeline steps={stepsOf(entries)} />
        </ErrorBoundary>
      ) : fetching ? (
        <HistoryLoading />
      ) : error ? (
        <LoadFailed title="The history could not be loaded" error={error} onRetry={again} />
      ) : (
        <EmptyState title="No history found." />
      )}
    </>
  );
}
