import { useEffect, useEffectEvent, useRef } from 'react';
import type { TypedDocument } from '#web/data/graphql/typed-document.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import type { QueueItem } from '../queue.ts';

/** All facts of an item, loaded whenever it is opened, and reloaded when the item has been decided or scored. */
export function useDetails<Data>(
  document: TypedDocument<Data, { id: string }>,
  { id, status, score, decision }: QueueItem,
) {
  const { data, error, fetching, refetch } = useGraphQuery(document, { id }, { policy: 'cache-and-network' });
  const reload = useEffectEvent(refetch);
  const version = `${status} ${score} ${decision}`;
  const loadedVersion = useRef(version);
  useEffect(() => {
    if (version === loadedVersion.current) return;
    loadedVersion.current = version;
    reload();
  }, [version]);
  return { data, error: fetching ? undefined : error, retry: refetch };
}
