import { changeCache } from '#web/data/graphql/client.ts';
import {
  ProjectionChangesDocument,
  ProjectionStatusesDocument,
  type ProjectionStatusesQuery,
} from '#web/data/graphql/generated/admin/graphql.ts';
import { useLive } from '#web/data/graphql/live/use-live.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { type ViewStatus, withStatus } from './projection-statuses.ts';

/** The views' statuses, updated live. */
export function useProjections() {
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
