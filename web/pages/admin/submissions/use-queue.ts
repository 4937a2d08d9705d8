import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CombinedError } from 'urql';
import { loadClient } from '#web/data/graphql/client.ts';
import {
  ModerationQueueChangesDocument,
  ModerationQueueDocument,
  type ModerationQueueQuery,
} from '#web/data/graphql/generated/admin/graphql.ts';
import { useLive } from '#web/data/graphql/live/use-live.ts';
import { announcement } from './messages.ts';
import {
  type Filter,
  firstPage,
  includesScraped,
  type Page,
  type Queue,
  type QueueUpdate,
  type Status,
  withDecision,
  withNextPage,
  withoutDecided,
  withReloaded,
  withUpdate,
} from './queue.ts';

const pageSize = 50;
const maxReloaded = 200;

function pageOf({ moderationQueue, moderationCounts }: ModerationQueueQuery): Page {
  return {
    items: moderationQueue.edges.map(({ node }) => node),
    counts: moderationCounts,
    cursor: moderationQueue.pageInfo.endCursor,
    hasMore: moderationQueue.pageInfo.hasNextPage,
  };
}

/**
 * The moderation queue of one filter: loaded page by page, updated live, reloaded after each gap (MOD-28). A list
 * that includes scraped events is retried once when it fails (MOD-11).
 */
export function useQueue({ status, kind }: Filter) {
  const [queue, setQueue] = useState<Queue>();
  const [error, setError] = useState<CombinedError>();
  const [loadingMore, setLoadingMore] = useState(false);
  const [statusText, setStatusText] = useState('');
  const latestRun = useRef(0);
  const pendingUpdates = useRef<QueueUpdate[]>([]);

  const isShown = queue?.filter.status === status && queue.filter.kind === kind;
  const change = (update: (queue: Queue) => Queue) => setQueue((queue) => queue && update(queue));

  async function fetchPage(first: number, after: string | null, apply: (page: Page) => void): Promise<void> {
    latestRun.current += 1;
    const run = latestRun.current;
    pendingUpdates.current = [];
    const { urql } = await loadClient();
    const query = () =>
      urql
        .query<ModerationQueueQuery>(
          ModerationQueueDocument.toString(),
          { status, kind, first, after },
          { requestPolicy: 'network-only' },
        )
        .toPromise();
    let result = await query();
    if (result.error && includesScraped({ status, kind }) && run === latestRun.current)
      result = await query();
    if (run !== latestRun.current) return;
    setError(result.error);
    if (!result.data) return;
    apply(pageOf(result.data));
    const updates = pendingUpdates.current;
    change((queue) => withUpdate(queue, updates));
  }

  async function load(): Promise<void> {
    const first = isShown ? Math.min(maxReloaded, Math.max(pageSize, queue.rows.length)) : pageSize;
    await fetchPage(first, null, (page) =>
      setQueue((queue) =>
        queue?.filter.status === status && queue.filter.kind === kind
          ? withReloaded(queue, page)
          : firstPage({ status, kind }, page),
      ),
    );
  }

  async function loadMore(): Promise<void> {
    setLoadingMore(true);
    await fetchPage(pageSize, queue?.cursor ?? null, (page) => change((queue) => withNextPage(queue, page)));
    setLoadingMore(false);
  }

  const loadFilter = useEffectEvent(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a different filter means a different list
  useEffect(() => {
    setError(undefined);
    void loadFilter();
  }, [status, kind]);

  const connection = useLive(
    ModerationQueueChangesDocument,
    { kind },
    ({ moderationQueueChanged: update }) => {
      const { entry, counts } = update;
      pendingUpdates.current.push(update);
      const loaded = queue?.rows.find(({ id }) => id === entry.id);
      if (loaded?.status !== entry.status) setStatusText(announcement(entry, counts.pending));
      change((queue) => withUpdate(queue, [update]));
    },
    () => void load(),
  );

  return {
    queue: isShown ? queue : undefined,
    /** Available while another filter is loading. */
    counts: queue?.counts,
    error,
    statusText,
    connection,
    loadingMore,
    load: () => void load(),
    loadMore: () => void loadMore(),
    decided: (id: string, status: Status) => change((queue) => withDecision(queue, id, status)),
    releaseDecided: (except: string | null) => change((queue) => withoutDecided(queue, except)),
  };
}
