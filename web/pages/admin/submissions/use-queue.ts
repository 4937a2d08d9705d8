import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type CombinedError, useClient } from 'urql';
import {
  ModerationQueueChangesDocument,
  ModerationQueueDocument,
  type ModerationQueueQuery,
} from '#web/data/graphql/generated/admin/graphql.ts';
import { useLive } from '#web/data/graphql/use-live.ts';
import { announcement } from './messages.ts';
import {
  type Filter,
  firstPage,
  isShowingScraped,
  type Page,
  type Queue,
  type QueueUpdate,
  reloaded,
  type Status,
  withDecision,
  withNextPage,
  withoutDecided,
  withUpdate,
} from './queue.ts';

const pageSize = 50;
const mostAtOnce = 200;

function pageOf({ moderationQueue, moderationCounts }: ModerationQueueQuery): Page {
  return {
    lines: moderationQueue.edges.map(({ node }) => node),
    counts: moderationCounts,
    cursor: moderationQueue.pageInfo.endCursor,
    hasMore: moderationQueue.pageInfo.hasNextPage,
  };
}

/**
 * The moderation queue of one filter: loaded page by page, followed live, asked again after each gap (MOD-28). A list
 * with scraped events is asked for once more when it fails (MOD-11).
 */
export function useQueue({ status, kind }: Filter) {
  const client = useClient();
  const [queue, setQueue] = useState<Queue>();
  const [error, setError] = useState<CombinedError>();
  const [loadingMore, setLoadingMore] = useState(false);
  const [said, setSaid] = useState('');
  const asked = useRef(0);
  const heardMeanwhile = useRef<QueueUpdate[]>([]);

  const isShown = queue?.filter.status === status && queue.filter.kind === kind;
  const change = (evolve: (queue: Queue) => Queue) => setQueue((queue) => queue && evolve(queue));

  async function ask(first: number, after: string | null, take: (page: Page) => void): Promise<void> {
    asked.current += 1;
    const turn = asked.current;
    heardMeanwhile.current = [];
    const query = () =>
      client
        .query<ModerationQueueQuery>(
          ModerationQueueDocument.toString(),
          { status, kind, first, after },
          { requestPolicy: 'network-only' },
        )
        .toPromise();
    let answer = await query();
    if (answer.error && isShowingScraped({ status, kind }) && turn === asked.current) answer = await query();
    if (turn !== asked.current) return;
    setError(answer.error);
    if (!answer.data) return;
    take(pageOf(answer.data));
    const heard = heardMeanwhile.current;
    change((queue) => withUpdate(queue, heard));
  }

  async function load(): Promise<void> {
    const first = isShown ? Math.min(mostAtOnce, Math.max(pageSize, queue.rows.length)) : pageSize;
    await ask(first, null, (page) =>
      setQueue((queue) =>
        queue?.filter.status === status && queue.filter.kind === kind
          ? reloaded(queue, page)
          : firstPage({ status, kind }, page),
      ),
    );
  }

  async function loadMore(): Promise<void> {
    setLoadingMore(true);
    await ask(pageSize, queue?.cursor ?? null, (page) => change((queue) => withNextPage(queue, page)));
    setLoadingMore(false);
  }

  const loadFilter = useEffectEvent(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each filter is a list of its own
  useEffect(() => {
    setError(undefined);
    void loadFilter();
  }, [status, kind]);

  const connection = useLive(
    ModerationQueueChangesDocument,
    { kind },
    ({ moderationQueueChanged: news }) => {
      const { entry, counts } = news;
      heardMeanwhile.current.push(news);
      const known = queue?.rows.find(({ id }) => id === entry.id);
      if (known?.status !== entry.status) setSaid(announcement(entry, counts.pending));
      change((queue) => withUpdate(queue, [news]));
    },
    () => void load(),
  );

  return {
    queue: isShown ? queue : undefined,
    /** Also while another filter is on its way. */
    counts: queue?.counts,
    error,
    said,
    connection,
    loadingMore,
    load: () => void load(),
    loadMore: () => void loadMore(),
    decided: (id: string, status: Status) => change((queue) => withDecision(queue, id, status)),
    letGo: (except: string | null) => change((queue) => withoutDecided(queue, except)),
  };
}
