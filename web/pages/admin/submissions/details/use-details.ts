import { useEffect, useEffectEvent, useRef } from 'react';
import { type AnyVariables, useQuery } from 'urql';
import type { TypedDocument } from '#web/data/graphql/typed-document.ts';
import type { Line } from '../queue.ts';

/**
 * All that is known of a line, loaded when asked for and fresh each time it is opened; asked for again when the
 * line is told to have been decided or scored.
 */
export function useDetails<Answer>(
  document: TypedDocument<Answer, { id: string }>,
  { id, status, score, decision }: Line,
) {
  const [{ data, error, fetching }, ask] = useQuery<Answer>({
    query: document.toString(),
    variables: { id } as AnyVariables,
    requestPolicy: 'cache-and-network',
  });
  const askAgain = useEffectEvent(() => ask({ requestPolicy: 'network-only' }));
  const told = `${status} ${score} ${decision}`;
  const shown = useRef(told);
  useEffect(() => {
    if (told === shown.current) return;
    shown.current = told;
    askAgain();
  }, [told]);
  return {
    data: data ?? undefined,
    error: fetching ? undefined : error,
    retry: () => ask({ requestPolicy: 'network-only' }),
  };
}
