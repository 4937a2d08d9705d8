import { useEffect, useEffectEvent, useRef } from 'react';
import { type AnyVariables, useQuery } from 'urql';
import type { TypedDocument } from '#web/data/graphql/typed-document.ts';
import type { QueueItem } from '../queue.ts';

/** All facts of an item, loaded whenever it is opened, and reloaded when the item has been decided or scored. */
export function useDetails<Data>(
  document: TypedDocument<Data, { id: string }>,
  { id, status, score, decision }: QueueItem,
) {
  const [{ data, error, fetching }, execute] = useQuery<Data>({
    query: document.toString(),
    variables: { id } as AnyVariables,
    requestPolicy: 'cache-and-network',
  });
  const refetch = useEffectEvent(() => execute({ requestPolicy: 'network-only' }));
  const version = `${status} ${score} ${decision}`;
  const loadedVersion = useRef(version);
  useEffect(() => {
    if (version === loadedVersion.current) return;
    loadedVersion.current = version;
    refetch();
  }, [version]);
  return {
    data: data ?? undefined,
    error: fetching ? undefined : error,
    retry: () => execute({ requestPolicy: 'network-only' }),
  };
}
