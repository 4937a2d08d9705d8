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
        <Projections statuses={statuses} connection={connection} onStarted={refetch} />
      ) : error ? (
        <LoadFailed title="The projections could not be loaded" error={error} onRetry={refetch} />
      ) : (
        <ProjectionsLoading />
      )}
      <HistoryLookup />
      {head && <EventLog head={head} />}
    </>
  );
}
