import { useEffect, useEffectEvent } from 'react';
import { CronSchedulerDocument, type CronSchedulerQuery } from '#web/data/graphql/generated/admin/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { useDeletedPaths } from '#web/data/pending-deletions.ts';
import { schedulePath } from './schedule-path.ts';

export type Schedule = CronSchedulerQuery['cronSchedules'][number];
export type Source = CronSchedulerQuery['scrapingSources'][number];

const aDay = 24 * 60 * 60 * 1000;
/** A run is known a moment after its hour. */
const moment = 5_000;

/** Every schedule but those that are being deleted, and the sources; fetched again after the next run is due. */
export function useSchedules() {
  const { data, error, refetch } = useGraphQuery(CronSchedulerDocument, {}, { fresh: true });
  const away = useDeletedPaths();
  const ask = useEffectEvent(refetch);

  useEffect(() => {
    const runs = (data?.cronSchedules ?? []).flatMap(({ nextRun }) => (nextRun ? [Date.parse(nextRun)] : []));
    if (runs.length === 0) return;
    const wait = Math.max(0, Math.min(...runs) - Date.now()) + moment;
    const timer = setTimeout(() => ask(), Math.min(wait, aDay));
    return () => clearTimeout(timer);
  }, [data]);

  return {
    schedules: data?.cronSchedules.filter(({ id }) => !away.has(schedulePath(id))),
    sources: data?.scrapingSources ?? [],
    error,
    reload: refetch,
  };
}
