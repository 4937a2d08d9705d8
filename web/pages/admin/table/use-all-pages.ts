import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type AnyVariables, type CombinedError, useClient } from 'urql';
import type { TypedDocument } from '#web/data/graphql/typed-document.ts';

type Connection<Row> = {
  edges: readonly { node: Row }[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
};

/** How many rows one query asks for, and with how many loading stops by itself. */
type Portion = { page: number; most: number };

const whole: Portion = { page: 200, most: 1000 };

export type AllPages<Row> = {
  /** Undefined until the first page is there; of former variables none. */
  rows: readonly Row[] | undefined;
  /** Pages are still coming. */
  loading: boolean;
  /** There are more rows than those that are loaded. */
  cut: boolean;
  error: CombinedError | undefined;
  /** Asks the server again; what is shown stays until the whole answer is there. */
  reload: () => void;
  /** Loads as many again behind those that are there. */
  more: () => void;
  /** Takes over what a command answered. */
  change: (evolve: (rows: readonly Row[]) => readonly Row[]) => void;
};

/**
 * A whole list of at most 1000 rows, or the first portion of one, page after page and always fresh: the first page is
 * shown while the others come. Null variables ask nothing. `connectionOf` picks the list from an answer.
 */
export function useAllPages<Answer, Variables, Row>(
  document: TypedDocument<Answer, Variables>,
  variables: Omit<Variables, 'first' | 'after'> | null,
  connectionOf: (answer: Answer) => Connection<Row>,
  { page, most }: Portion = whole,
): AllPages<Row> {
  const client = useClient();
  const asked = variables === null ? null : JSON.stringify(variables);
  const [list, setList] = useState<{ asked: string | null; rows: readonly Row[]; next: string | null }>();
  const [error, setError] = useState<CombinedError>();
  const [loading, setLoading] = useState(false);
  const turn = useRef(0);

  const isAnswer = asked !== null && list?.asked === asked;

  async function load({ atOnce, behind }: { atOnce: boolean; behind: string | null }): Promise<void> {
    turn.current += 1;
    const mine = turn.current;
    setError(undefined);
    setLoading(asked !== null);
    if (asked === null) return;
    const rows: Row[] = [];
    const enough = behind === null && isAnswer ? Math.max(most, list.rows.length) : most;
    let after = behind;
    do {
      const answer = await client
        .query<Answer>(document.toString(), { ...JSON.parse(asked), first: page, after } as AnyVariables, {
          requestPolicy: 'network-only',
        })
        .toPromise();
      if (mine !== turn.current) return;
      if (!answer.data) {
        setError(answer.error);
        break;
      }
      const { edges, pageInfo } = connectionOf(answer.data);
      rows.push(...edges.map(({ node }) => node));
      after = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
      const isEnough = after === null || rows.length >= enough;
      const next = isEnough ? after : null;
      if (isEnough || atOnce)
        setList((now) => ({
          asked,
          next,
          rows: behind === null ? [...rows] : [...(now?.rows ?? []), ...rows],
        }));
    } while (after !== null && rows.length < enough);
    setLoading(false);
  }

  const loadAsked = useEffectEvent(() => void load({ atOnce: true, behind: null }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other variables are another list
  useEffect(() => {
    loadAsked();
  }, [asked]);

  const next = isAnswer ? list.next : null;
  return {
    rows: isAnswer ? list.rows : undefined,
    cut: next !== null,
    loading,
    error,
    reload: () => void load({ atOnce: false, behind: null }),
    more: () => next && void load({ atOnce: false, behind: next }),
    change: (evolve) => setList((list) => list && { ...list, rows: evolve(list.rows) }),
  };
}
