import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type AnyVariables, type CombinedError, useClient } from 'urql';
import type { TypedDocumentString } from '#web/graphql/generated/graphql.ts';

type Connection<Row> = {
  edges: readonly { node: Row }[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
};

const pageLength = 200;
const most = 1000;

export type AllPages<Row> = {
  /** Undefined until the first page is there; of former variables none. */
  rows: readonly Row[] | undefined;
  /** Pages are still coming. */
  loading: boolean;
  /** There are more rows than the 1000 that are loaded. */
  cut: boolean;
  error: CombinedError | undefined;
  /** Asks the server again; what is shown stays until the whole answer is there. */
  reload: () => void;
  /** Takes over what a command answered. */
  change: (evolve: (rows: readonly Row[]) => readonly Row[]) => void;
};

/**
 * A whole list of at most 1000 rows, page after page and always fresh: the first page is shown while the others
 * come. Null variables ask nothing. `connectionOf` picks the list from an answer.
 */
export function useAllPages<Answer, Variables, Row>(
  document: TypedDocumentString<Answer, Variables>,
  variables: Omit<Variables, 'first' | 'after'> | null,
  connectionOf: (answer: Answer) => Connection<Row>,
): AllPages<Row> {
  const client = useClient();
  const asked = variables === null ? null : JSON.stringify(variables);
  const [list, setList] = useState<{ asked: string | null; rows: readonly Row[]; cut: boolean }>();
  const [error, setError] = useState<CombinedError>();
  const [loading, setLoading] = useState(false);
  const turn = useRef(0);

  async function load(atOnce: boolean): Promise<void> {
    turn.current += 1;
    const mine = turn.current;
    setError(undefined);
    setLoading(asked !== null);
    if (asked === null) return;
    const rows: Row[] = [];
    let after: string | null = null;
    do {
      const answer = await client
        .query<Answer>(
          document.toString(),
          { ...JSON.parse(asked), first: pageLength, after } as AnyVariables,
          { requestPolicy: 'network-only' },
        )
        .toPromise();
      if (mine !== turn.current) return;
      if (!answer.data) {
        setError(answer.error);
        break;
      }
      const { edges, pageInfo } = connectionOf(answer.data);
      rows.push(...edges.map(({ node }) => node));
      after = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
      const whole = after === null || rows.length >= most;
      if (whole || atOnce) setList({ asked, rows: [...rows], cut: whole && after !== null });
    } while (after !== null && rows.length < most);
    setLoading(false);
  }

  const loadAsked = useEffectEvent(() => void load(true));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other variables are another list
  useEffect(loadAsked, [asked]);

  const isAnswer = asked !== null && list?.asked === asked;
  return {
    rows: isAnswer ? list.rows : undefined,
    cut: isAnswer && list.cut,
    loading,
    error,
    reload: () => void load(false),
    change: (evolve) => setList((list) => list && { ...list, rows: evolve(list.rows) }),
  };
}
