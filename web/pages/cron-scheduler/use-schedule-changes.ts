import { toast } from '#web/components/toast/toast.ts';
import { isGone, request } from '#web/data/request.ts';
import { deleteRow } from '#web/pages/admin/change/delete-row.ts';
import { useRowChange } from '#web/pages/admin/change/use-row-change.ts';
import { schedulePath } from './schedule-path.ts';
import type { Schedule, Source } from './use-schedules.ts';

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
