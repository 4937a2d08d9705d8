import { ErrorBoundary } from '../../../components/ErrorBoundary.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { EventLog } from './EventLog.tsx';
import { HistoryLookup } from './HistoryLookup.tsx';
import { Projections } from './Projections.tsx';
import { ProjectionsLoading } from './ProjectionsLoading.tsx';
import { logHead } from './projection-statuses.ts';
import { useProjections } from './use-projections.ts';

/** Projections, the way to a history, and the log, which needs to know where it ends. */
export function Operations() {
  const { statuses, error, connection, refetch } = useProjections();
  const head = statuses && logHead(statuses);
  return (
    <>
      {statuses ? (
        <ErrorBoundary what="The projections" onRetry={refetch}>
          <Projections statuses={statuses} connection={connection} onStarted={refetch} />
        </ErrorBoundary>
      ) : error ? (
        <LoadFailed title="The projections could not be loaded" error={error} onRetry={refetch} />
      ) : (
        <ProjectionsLoading />
      )}
      <HistoryLookup />
      <ErrorBoundary what="The log">{head && <EventLog head={head} />}</ErrorBoundary>
    </>
  );
}
