import { type AnyVariables, type CombinedError, createRequest, useQuery } from 'urql';
import type { TypedDocument } from './typed-document.ts';

export type QueryState<Data> = {
  /** The result for exactly these variables; undefined while it loads, and when the response has no data. */
  data: Data | undefined;
  error: CombinedError | undefined;
  fetching: boolean;
  /** Fetches again; the old data stays until the response arrives. */
  refetch: () => void;
};

/** A typed query of the generated documents: `useGraphQuery(HomeDocument, { from, to })`; `fresh` skips the cache. */
export function useGraphQuery<Data, Variables>(
  document: TypedDocument<Data, Variables>,
  variables: Variables,
  { pause = false, fresh = false }: { pause?: boolean; fresh?: boolean } = {},
): QueryState<Data> {
  const query = document.toString();
  const [result, execute] = useQuery<Data>({
    query,
    variables: variables as AnyVariables,
    pause,
    ...(fresh && { requestPolicy: 'network-only' }),
  });
  const isCurrent = result.operation?.key === createRequest(query, variables as AnyVariables).key;
  return {
    // For a failed operation GraphQL responds with `data: null` beside the errors.
    data: isCurrent ? (result.data ?? undefined) : undefined,
    error: isCurrent ? result.error : undefined,
    fetching: result.fetching,
    refetch: () => execute({ requestPolicy: 'network-only' }),
  };
}
