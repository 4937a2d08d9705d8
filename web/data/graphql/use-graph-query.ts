import { type AnyVariables, type CombinedError, createRequest, useQuery } from 'urql';
import type { TypedDocument } from './typed-document.ts';

export type QueryState<Answer> = {
  /** The answer to exactly these variables; undefined until it is there, and when the server answers without data. */
  data: Answer | undefined;
  error: CombinedError | undefined;
  fetching: boolean;
  /** Asks the server again; what is shown stays until the answer comes. */
  refetch: () => void;
};

/** A typed query of the generated documents: `useGraphQuery(HomeDocument, { from, to })`; `fresh` skips the cache. */
export function useGraphQuery<Answer, Variables>(
  document: TypedDocument<Answer, Variables>,
  variables: Variables,
  { pause = false, fresh = false }: { pause?: boolean; fresh?: boolean } = {},
): QueryState<Answer> {
  const query = document.toString();
  const [result, ask] = useQuery<Answer>({
    query,
    variables: variables as AnyVariables,
    pause,
    ...(fresh && { requestPolicy: 'network-only' }),
  });
  const isAnswer = result.operation?.key === createRequest(query, variables as AnyVariables).key;
  return {
    // GraphQL answers a failed operation with `data: null` beside the errors.
    data: isAnswer ? (result.data ?? undefined) : undefined,
    error: isAnswer ? result.error : undefined,
    fetching: result.fetching,
    refetch: () => ask({ requestPolicy: 'network-only' }),
  };
}
