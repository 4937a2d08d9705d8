import { useEffect, useMemo, useRef, useState } from 'react';
import type { CombinedError, RequestPolicy } from 'urql';
import { answerTo, keyOf } from './answers.ts';
import { loadClient, useClient } from './client.ts';
import type { Watched } from './graph-client.ts';
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

/** The error of a query whose client could not be loaded. */
export const loadFailure = (networkError: Error) =>
  Object.assign(new Error(networkError.message), { graphQLErrors: [], networkError });

/**
 * A typed query of the generated documents: `useGraphQuery(HomeDocument, { from, to })`. A cached result is shown at
 * once unless `policy` is 'network-only'; 'cache-and-network' shows it and loads the current one.
 */
export function useGraphQuery<Data, Variables extends object>(
  document: TypedDocument<Data, Variables>,
  variables: Variables,
  { pause = false, policy = 'cache-first' }: { pause?: boolean; policy?: RequestPolicy } = {},
): QueryState<Data> {
  const client = useClient(pause);
  const query = document.toString();
  const key = keyOf(query, variables);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the request
  const cached = useMemo(
    () =>
      pause || policy === 'network-only' ? undefined : (client?.read ?? answerTo)<Data>(query, variables),
    [client, key, pause, policy],
  );
  const [latest, setLatest] = useState<{ key: string; fetching: boolean; result: Result<Data> } | undefined>(
    cached && { key, fetching: false, result: { data: cached } },
  );
  const watched = useRef<Watched>(null);

  const load = () =>
    loadClient().catch((error) => setLatest({ key, fetching: false, result: { error: loadFailure(error) } }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the request
  useEffect(() => {
    if (pause) return setLatest(undefined);
    if (!client) {
      if (!cached || policy !== 'cache-first') void load();
      return;
    }
    watched.current = client.watch<Data>(query, variables, policy, (result) =>
      setLatest((before) => ({
        key,
        result,
        fetching: result.stale && before?.key === key && before.fetching,
      })),
    );
    return watched.current.close;
  }, [client, key, pause, policy]);

  const current = latest?.key === key && !pause ? latest : undefined;
  const { data, error }: Result<Data> = current?.result ?? { data: cached };
  return {
    // For a failed operation GraphQL responds with `data: null` and the errors.
    data: data ?? undefined,
    error,
    fetching: !pause && (current?.fetching ?? !cached),
    refetch: () => {
      setLatest((before) => before && { ...before, fetching: true });
      if (client) watched.current?.refetch();
      else void load();
    },
  };
}
