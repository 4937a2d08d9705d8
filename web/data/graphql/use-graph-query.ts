import { useEffect, useMemo, useState } from 'react';
import { type AnyVariables, type CombinedError, createRequest, type RequestPolicy } from 'urql';
import { useClient } from './client.ts';
import type { TypedDocument } from './typed-document.ts';

export type QueryState<Data> = {
  /** The result for exactly these variables; undefined while it loads, and when the response has no data. */
  data: Data | undefined;
  error: CombinedError | undefined;
  /** The first load or a `refetch` is under way. */
  fetching: boolean;
  /** Fetches again; the old data stays until the response arrives. */
  refetch: () => void;
};

type Result<Data> = { data?: Data | null | undefined; error?: CombinedError | undefined };

/**
 * A typed query of the generated documents: `useGraphQuery(HomeDocument, { from, to })`. A cached result is shown at
 * once unless `policy` is 'network-only'; 'cache-and-network' shows it and loads the current one.
 */
export function useGraphQuery<Data, Variables>(
  document: TypedDocument<Data, Variables>,
  variables: Variables,
  { pause = false, policy = 'cache-first' }: { pause?: boolean; policy?: RequestPolicy } = {},
): QueryState<Data> {
  const client = useClient();
  const request = createRequest<Data>(document.toString(), variables as AnyVariables);
  const { key } = request;
  const [latest, setLatest] = useState<{ key: number; fetching: boolean; result: Result<Data> }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the request
  const cached = useMemo(
    () =>
      pause || policy === 'network-only'
        ? null
        : client.readQuery<Data>(request.query, request.variables, { requestPolicy: 'cache-only' }),
    [client, key, pause, policy],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the request
  useEffect(() => {
    if (pause) return setLatest(undefined);
    const { unsubscribe } = client
      .executeQuery<Data>(request, { requestPolicy: policy })
      .subscribe((result) =>
        setLatest((before) => ({
          key,
          result,
          fetching: result.stale && before?.key === key && before.fetching,
        })),
      );
    return unsubscribe;
  }, [client, key, pause, policy]);

  const current = latest?.key === key && !pause ? latest : undefined;
  const { data, error }: Result<Data> = current?.result ?? cached ?? {};
  return {
    // For a failed operation GraphQL responds with `data: null` and the errors.
    data: data ?? undefined,
    error,
    fetching: !pause && (current?.fetching ?? !cached?.data),
    refetch: () => {
      setLatest((before) => before && { ...before, fetching: true });
      client.reexecuteOperation(
        client.createRequestOperation('query', request, { requestPolicy: 'network-only' }),
      );
    },
  };
}
