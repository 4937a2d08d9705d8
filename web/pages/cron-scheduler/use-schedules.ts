import { useEffect, useEffectEvent } from 'react';
import { toast } from '#web/components/toast/toast.ts';
import { CronSchedulerDocument, type CronSchedulerQuery } from '#web/data/graphql/generated/admin/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { useDeletedPaths } from '#web/data/pending-deletions.ts';
import { isGone, request } from '#web/data/request.ts';
import { deleteRow } from '#web/pages/admin/change/delete-row.ts';
import { useRowChange } from '#web/pages/admin/change/use-row-change.ts';

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

/** The REST path that revises and deletes a schedule, also its key among pending deletions. */
export const schedulePath = (id: string) => `/api/admin/cron/schedules/${encodeURIComponent(id)}`;

/** Enabling, disabling and deleting one schedule, and applying presets (CRON-02, CRON-04, CRON-13, CRON-20, CRON-21). */
export function useScheduleChanges(onChanged: () => void) {
  const { pendingIds: pendingKeys, change } = useRowChange();
  const reloadIfGone = (error: unknown) => isGone(error) && onChanged();

  async function toggle({ id, enabled }: Schedule, label: string): Promise<void> {
    const call = async () => {
      await request('PUT', schedulePath(id), { enabled: !enabled });
      toast({
        title: 'Schedule Updated',
        description: `${label} is ${enabled ? 'disabled' : 'enabled'} now.`,
      });
      onChanged();
    };
    await change(id, call, ['Please try again.', 'Failed to Update Schedule'], reloadIfGone);
  }

  async function apply(preset: string, name: string, source: Source): Promise<void> {
    const call = async () => {
      await request('POST', '/api/admin/cron/presets', { preset, sourceId: source.id });
      toast({ title: 'Preset Applied', description: `${source.name}: ${name}.` });
      onChanged();
    };
    const failure = ['Please try again.', 'Failed to Apply Preset'] as const;
    await change(`${source.id} ${preset}`, call, failure, reloadIfGone);
  }

  function remove({ id }: Schedule, label: string): void {
    deleteRow({
      id,
      path: schedulePath(id),
      kind: 'Schedule',
      before: `${label} will not run again.`,
      after: `${label} runs no longer.`,
      onDeleted: onChanged,
      failure: ['Please try again.', 'Failed to Delete Schedule'],
    });
  }

  return { pendingKeys, toggle, apply, remove };
}
