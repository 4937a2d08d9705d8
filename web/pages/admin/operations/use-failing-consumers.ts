import { useEffect, useEffectEvent } from 'react';
import { FailingConsumersDocument } from '#web/data/graphql/generated/admin/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';

/** No event says that a consumer fails. */
const intervalMs = 5_000;

/** The consumers of the log that fail (D-118), updated every 5 s while the page is visible. */
export function useFailingConsumers() {
  const { data, error, refetch } = useGraphQuery(FailingConsumersDocument, {}, { policy: 'network-only' });
  const update = useEffectEvent(refetch);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') update();
    }, intervalMs);
    return () => clearInterval(timer);
  }, []);
  return { consumers: data?.failingConsumers, error, refetch };
}
