import { useState } from 'react';
import {
  ProjectionChangesDocument,
  ProjectionStatusesDocument,
} from '#web/data/graphql/generated/admin/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { useLive } from '#web/data/graphql/use-live.ts';
import { type ViewStatus, withStatus } from './projection-statuses.ts';

/** The views' statuses, followed live; what was heard lies over the last answer until the next one comes. */
export function useProjections() {
  const { data, error, fetching, refetch } = useGraphQuery(ProjectionStatusesDocument, {});
  const [heard, setHeard] = useState<{ over: typeof data; told: readonly ViewStatus[] }>({
    over: data,
    told: [],
  });
  const told = heard.over === data ? heard.told : [];

  const connection = useLive(
    ProjectionChangesDocument,
    {},
    ({ projectionStatusChanged }) =>
      setHeard((heard) => ({
        over: data,
        told: withStatus(heard.over === data ? heard.told : [], projectionStatusChanged),
      })),
    refetch,
  );

  return {
    statuses: data && told.reduce(withStatus, data.projections),
    error: fetching ? undefined : error,
    connection,
    refetch,
  };
}
