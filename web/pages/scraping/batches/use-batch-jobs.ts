import { useEffect, useEffectEvent, useState } from 'react';
import type { BatchJob } from '#schema/scraping/ingest-wire.ts';
import { BatchJobChangesDocument } from '#web/data/graphql/generated/admin/graphql.ts';
import { useLive } from '#web/data/graphql/use-live.ts';
import { RequestFailed, read } from '#web/data/request.ts';
import { refreshSession } from '#web/data/session/session.ts';
import { scraped } from '../sources/use-sources.ts';
import { ended, isUnfinished, type Job, latest } from './batch-jobs.ts';

const period = 5_000;

type Watched = {
  jobs: readonly Job[];
  /** Those that have ended under the reader's eyes and are not dismissed. */
  endedIds: ReadonlySet<string>;
  /** How many have ended so. */
  endings: number;
};

function withReceived({ jobs, endedIds, endings }: Watched, received: readonly Job[]): Watched {
  const now = latest(jobs, received);
  const over = ended(jobs, now).map(({ id }) => id);
  return { jobs: now, endedIds: new Set([...endedIds, ...over]), endings: endings + over.length };
}

/**
 * The unfinished batch jobs, and those that have ended since the page opened, until dismissed; asked for
 * every 5 s while the page can be seen (SCR-25), and followed live.
 */
export function useBatchJobs() {
  const [watched, setWatched] = useState<Watched>({ jobs: [], endedIds: new Set(), endings: 0 });
  const [failing, setFailing] = useState(false);
  const { jobs, endedIds, endings } = watched;
  const receive = (received: readonly Job[]) => setWatched((before) => withReceived(before, received));

  async function poll(): Promise<void> {
    try {
      receive(await read<BatchJob[]>('/api/admin/batch-jobs'));
      setFailing(false);
    } catch (error) {
      console.error(error);
      setFailing(true);
      if (error instanceof RequestFailed && [401, 403].includes(error.status)) await refreshSession();
    }
  }

  const ask = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void poll();
  });
  useEffect(() => {
    const asking = () => ask();
    asking();
    const timer = setInterval(asking, period);
    document.addEventListener('visibilitychange', asking);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', asking);
    };
  }, []);

  useEffect(() => {
    if (endings > 0) scraped();
  }, [endings]);

  const refresh = () => void poll();
  useLive(BatchJobChangesDocument, {}, ({ batchJobChanged }) => receive([batchJobChanged]), refresh);

  return {
    jobs: jobs.filter((job) => isUnfinished(job) || endedIds.has(job.id)),
    /** The last poll had no answer. */
    failing,
    refresh,
    dismiss: (id: string) =>
      setWatched((before) => ({
        ...before,
        endedIds: new Set([...before.endedIds].filter((other) => other !== id)),
      })),
  };
}
