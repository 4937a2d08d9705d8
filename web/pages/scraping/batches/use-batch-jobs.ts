import { useEffect, useEffectEvent, useState } from 'react';
import type { BatchJob } from '#schema/scraping/ingest-wire.ts';
import { changed } from '#web/data/graphql/changed.ts';
import { BatchJobChangesDocument } from '#web/data/graphql/generated/admin/graphql.ts';
import { useLive } from '#web/data/graphql/live/use-live.ts';
import { hasStatus, read } from '#web/data/request.ts';
import { refreshSession } from '#web/data/session/session.ts';
import { endedBetween, isUnfinished, type Job, mergeJobs } from './batch-jobs.ts';

const pollIntervalMs = 5_000;

type JobsState = {
  jobs: readonly Job[];
  /** Jobs that ended since the page opened and are not dismissed. */
  endedIds: ReadonlySet<string>;
  endings: number;
};

function withReceived({ jobs, endedIds, endings }: JobsState, received: readonly Job[]): JobsState {
  const now = mergeJobs(jobs, received);
  const endedNow = endedBetween(jobs, now).map(({ id }) => id);
  return { jobs: now, endedIds: new Set([...endedIds, ...endedNow]), endings: endings + endedNow.length };
}

/**
 * The unfinished batch jobs, and those that have ended since the page opened, until dismissed; polled every 5 s
 * while the page is visible (SCR-25), and updated live.
 */
export function useBatchJobs() {
  const [state, setState] = useState<JobsState>({ jobs: [], endedIds: new Set(), endings: 0 });
  const [failing, setFailing] = useState(false);
  const { jobs, endedIds, endings } = state;
  const receive = (received: readonly Job[]) => setState((before) => withReceived(before, received));

  async function poll(): Promise<void> {
    try {
      receive(await read<BatchJob[]>('/api/admin/batch-jobs'));
      setFailing(false);
    } catch (error) {
      console.error(error);
      setFailing(true);
      if (hasStatus(error, 401, 403)) await refreshSession();
    }
  }

  const pollIfVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void poll();
  });
  useEffect(() => {
    const handler = () => pollIfVisible();
    handler();
    const timer = setInterval(handler, pollIntervalMs);
    document.addEventListener('visibilitychange', handler);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', handler);
    };
  }, []);

  useEffect(() => {
    if (endings > 0) changed('scrapedEvents');
  }, [endings]);

  const refresh = () => void poll();
  useLive(BatchJobChangesDocument, {}, ({ batchJobChanged }) => receive([batchJobChanged]), refresh);

  return {
    jobs: jobs.filter((job) => isUnfinished(job) || endedIds.has(job.id)),
    failing,
    refresh,
    dismiss: (id: string) =>
      setState((before) => ({
        ...before,
        endedIds: new Set([...before.endedIds].filter((other) => other !== id)),
      })),
  };
}
