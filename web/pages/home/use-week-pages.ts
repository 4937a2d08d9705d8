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
/** `completedLoads` counts the complete results so far, of all weeks. */
type Loaded = { key: string; pages: readonly HomeQuery[]; completedLoads: number };

/** The cursor after a page; null after the last. */
const nextCursor = ({ events: { pageInfo } }: HomeQuery): string | null =>
  pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;

export function isComplete(pages: readonly HomeQuery[]): boolean {
  const last = pages.at(-1);
  return last !== undefined && nextCursor(last) === null;
}

/**
 * All pages of a week, one after the other, each shown when it arrives (HOME-18: 200 shows are one page, not the
 * limit). Cached pages are shown immediately. `reload` loads all of them again, as does an invalidation of the
 * list; the old pages stay until the new ones are complete. A reload during a load starts after it.
 */
export function useWeekPages(variables: HomeVariables) {
  const client = useClient();
  const key = JSON.stringify(variables);
  const cached = () => cachedPages(client, HomeDocument, variables, nextCursor);
  const [loaded, setLoaded] = useState<Loaded>(() => ({ key, pages: cached(), completedLoads: 0 }));
  const [failed, setFailed] = useState(false);
  const [fetching, setFetching] = useState(false);
  const currentLoad = useRef<{ key: string; repeat: boolean } | null>(null);
  const pages = loaded.key === key ? loaded.pages : cached();

  async function loadPages(policy: RequestPolicy): Promise<void> {
    if (currentLoad.current?.key === key) {
      currentLoad.current.repeat = true;
      return;
    }
    const load = { key, repeat: false };
    currentLoad.current = load;
    setFailed(false);
    setFetching(true);
    const received: HomeQuery[] = [];
    let after: string | null = null;
    do {
      const { data } = await client
        .query<HomeQuery>(HomeDocument.toString(), { ...variables, after }, { requestPolicy: policy })
        .toPromise();
      if (currentLoad.current !== load) return;
      if (!data) break;
      received.push(data);
      after = nextCursor(data);
      const shown = [...received];
      setLoaded((before) => {
        if (isComplete(shown)) return { key, pages: shown, completedLoads: before.completedLoads + 1 };
        return before.key === key && isComplete(before.pages) ? before : { ...before, key, pages: shown };
      });
    } while (after !== null);
    currentLoad.current = null;
    if (load.repeat) return loadPages('network-only');
    setFailed(!isComplete(received));
    setFetching(false);
  }

  const loadWeek = useEffectEvent(() => void loadPages('cache-first'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: different variables mean another week
  useEffect(() => {
    loadWeek();
    return () => {
      currentLoad.current = null;
    };
  }, [key]);

  const reload = () => void loadPages('network-only');
  const reloadChanged = useEffectEvent(reload);
  useEffect(() => {
    return onInvalidated((typenames) => {
      if (typenames.includes('EventConnection')) reloadChanged();
    });
  }, []);

  return { pages, completedLoads: loaded.completedLoads, fetching, failed, reload };
}
