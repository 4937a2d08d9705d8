import { useEffect, useEffectEvent } from 'react';
import { CronSchedulerDocument, type CronSchedulerQuery } from '#web/data/graphql/generated/admin/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { useDeletedPaths } from '#web/data/pending-deletions.ts';
import { schedulePath } from './schedule-path.ts';

export type Schedule = CronSchedulerQuery['cronSchedules'][number];
export type Source = CronSchedulerQuery['scrapingSources'][number];

const dayMs = 24 * 60 * 60 * 1000;
/** A run is recorded shortly after its time. */
const refetchDelayMs = 5_000;

/** All schedules except those being deleted, and the sources; refetched after the next run. */
export function useSchedules() {
  const { data, error, refetch } = useGraphQuery(CronSchedulerDocument, {}, { policy: 'network-only' });
  const deletedPaths = useDeletedPaths();
  const refetchSchedules = useEffectEvent(refetch);

  useEffect(() => {
    const runs = (data?.cronSchedules ?? []).flatMap(({ nextRun }) => (nextRun ? [Date.parse(nextRun)] : []));
    if (runs.length === 0) return;
    const delay = Math.max(0, Math.min(...runs) - Date.now()) + refetchDelayMs;
    const timer = setTimeout(() => refetchSchedules(), Math.min(delay, dayMs));
    return () => clearTimeout(timer);
  }, [data]);

  return {
    schedules: data?.cronSchedules.filter(({ id }) => !deletedPaths.has(schedulePath(id))),
    sources: data?.scrapingSources ?? [],
    error,
    reload: refetch,
  };
}
