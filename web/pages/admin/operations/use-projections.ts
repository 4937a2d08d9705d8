import { useState } from 'react';
import {
  ProjectionChangesDocument,
  ProjectionStatusesDocument,
} from '#web/data/graphql/generated/admin/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { useLive } from '#web/data/graphql/use-live.ts';
import { type ViewStatus, withStatus } from './projection-statuses.ts';

/** The views' statuses, updated live; live updates apply to the last query result until the next one arrives. */
export function useProjections() {
  const { data, error, fetching, refetch } = useGraphQuery(ProjectionStatusesDocument, {});
  const [live, setLive] = useState<{ base: typeof data; updates: readonly ViewStatus[] }>({
    base: data,
    updates: [],
  });
  const updates = live.base === data ? live.updates : [];

  const connection = useLive(
    ProjectionChangesDocument,
    {},
    ({ projectionStatusChanged }) =>
      setLive((live) => ({
        base: data,
        updates: withStatus(live.base === data ? live.updates : [], projectionStatusChanged),
      })),
    refetch,
  );

  return {
    statuses: data && updates.reduce(withStatus, data.projections),
    error: fetching ? undefined : error,
    connection,
    refetch,
  };
}
