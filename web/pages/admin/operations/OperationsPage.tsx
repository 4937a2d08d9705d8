import { ArrowLeft } from 'lucide-react';
import { Link } from '#web/components/Link.tsx';
import { ErrorBoundary } from '#web/components/states/ErrorBoundary.tsx';
import { Skeleton } from '#web/components/states/Skeleton.tsx';
import { changeCache } from '#web/data/graphql/client.ts';
import {
  ProjectionChangesDocument,
  ProjectionStatusesDocument,
  type ProjectionStatusesQuery,
} from '#web/data/graphql/generated/admin/graphql.ts';
import { useLive } from '#web/data/graphql/live/use-live.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { RequireAdmin } from '#web/data/session/RequireAdmin.tsx';
import { PageHeading } from '#web/layout/PageHeading.tsx';
import { useTitle } from '#web/layout/use-title.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { Consumers } from './Consumers.tsx';
import { EventLog } from './EventLog.tsx';
import { HistoryLookup } from './HistoryLookup.tsx';
import { Projections } from './Projections.tsx';
import { logHead, type ViewStatus, withStatus } from './projection-statuses.ts';

/** The page for operators and auditors (ROUTE-19, LOG-05, LOG-06). */
export function OperationsPage() {
  useTitle('Operations');
  return (
    <RequireAdmin fallback="sign-in">
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-10 pt-8">
        <header className="grid gap-3">
          <Link
            to="/admin"
            className="inline-flex w-fit items-center gap-1 text-sm font-semibold hover:underline"
          >
            <ArrowLeft aria-hidden className="size-4" />
            Admin Dashboard
          </Link>
          <PageHeading>Operations</PageHeading>
        </header>
        <Operations />
      </div>
    </RequireAdmin>
  );
}

/** Projections, consumers, the history lookup, and the log, which needs the log's head from the projections. */
function Operations() {
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
      <ErrorBoundary what="The consumers">
        <Consumers />
      </ErrorBoundary>
      <HistoryLookup />
      <ErrorBoundary what="The log">{head && <EventLog head={head} />}</ErrorBoundary>
    </>
  );
}

function ProjectionsLoading() {
  return (
    <div role="status" aria-label="Loading the projections" className="grid gap-4">
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-72 w-full" />
    </div>
  );
}

function useProjections() {
  const { data, error, fetching, refetch } = useGraphQuery(ProjectionStatusesDocument, {});
  const connection = useLive(
    ProjectionChangesDocument,
    {},
    ({ projectionStatusChanged }) => writeStatus(projectionStatusChanged),
    refetch,
  );
  return { statuses: data?.projections, error: fetching ? undefined : error, connection, refetch };
}

function writeStatus(status: ViewStatus): void {
  changeCache((cache) =>
    cache.updateQuery<ProjectionStatusesQuery>(
      { query: ProjectionStatusesDocument.toString() },
      (before) => before && { ...before, projections: withStatus(before.projections, status) },
    ),
  );
}
