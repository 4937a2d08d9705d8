import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type RequestPolicy, useClient } from 'urql';
import { cachedPages } from '#web/data/graphql/cached-pages.ts';
import { onInvalidated } from '#web/data/graphql/client.ts';
import {
  HomeDocument,
  type HomeQuery,
  type HomeQueryVariables,
} from '#web/data/graphql/generated/graphql.ts';

type HomeVariables = Omit<HomeQueryVariables, 'after'>;
/** `whole` counts the complete answers so far, of all weeks. */
type Loaded = { key: string; pages: readonly HomeQuery[]; whole: number };

/** The cursor behind a page; null behind the last one. */
const nextOf = ({ events: { pageInfo } }: HomeQuery): string | null =>
  pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;

export function isWhole(pages: readonly HomeQuery[]): boolean {
  const last = pages.at(-1);
  return last !== undefined && nextOf(last) === null;
}

/**
 * All pages of a week, one after the other, each shown as it comes (HOME-18: 200 shows are a page, not the end).
 * What the cache holds is there at once. `reload` asks for all of them again, as a command that changed what is listed
 * does; the former pages stay until the new ones are complete. A reload during a load starts after it.
 */
export function useWeekPages(variables: HomeVariables) {
  const client = useClient();
  const key = JSON.stringify(variables);
  const cached = () => cachedPages(client, HomeDocument, variables, nextOf);
  const [loaded, setLoaded] = useState<Loaded>(() => ({ key, pages: cached(), whole: 0 }));
  const [failed, setFailed] = useState(false);
  const [fetching, setFetching] = useState(false);
  const underWay = useRef<{ key: string; again: boolean } | null>(null);
  const pages = loaded.key === key ? loaded.pages : cached();

  async function load(policy: RequestPolicy): Promise<void> {
    if (underWay.current?.key === key) {
      underWay.current.again = true;
      return;
    }
    const mine = { key, again: false };
    underWay.current = mine;
    setFailed(false);
    setFetching(true);
    const received: HomeQuery[] = [];
    let after: string | null = null;
    do {
      const { data } = await client
        .query<HomeQuery>(HomeDocument.toString(), { ...variables, after }, { requestPolicy: policy })
        .toPromise();
      if (underWay.current !== mine) return;
      if (!data) break;
      received.push(data);
      after = nextOf(data);
      const shown = [...received];
      setLoaded((before) => {
        if (isWhole(shown)) return { key, pages: shown, whole: before.whole + 1 };
        return before.key === key && isWhole(before.pages) ? before : { ...before, key, pages: shown };
      });
    } while (after !== null);
    underWay.current = null;
    if (mine.again) return load('network-only');
    setFailed(!isWhole(received));
    setFetching(false);
  }

  const loadWeek = useEffectEvent(() => void load('cache-first'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other variables are another week
  useEffect(() => {
    loadWeek();
    return () => {
      underWay.current = null;
    };
  }, [key]);

  const reload = () => void load('network-only');
  const reloadChanged = useEffectEvent(reload);
  useEffect(() => {
    return onInvalidated((typenames) => {
      if (typenames.includes('EventConnection')) reloadChanged();
    });
  }, []);

  return { pages, whole: loaded.whole, fetching, failed, reload };
}
