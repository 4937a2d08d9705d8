import { useState } from 'react';
import { toast } from '#web/components/toast/toast.ts';
import { deleteWithUndo } from '#web/data/pending-deletions.ts';
import { isGone, request } from '#web/data/request.ts';
import { showChangeFailure } from '#web/pages/admin/change/change-failure.ts';
import { focusRow } from '#web/pages/admin/table/focus-row.ts';
import { schedulePath } from './schedule-path.ts';
import type { Schedule, Source } from './use-schedules.ts';

/** Enabling, disabling and deleting one schedule, and applying presets (CRON-02, CRON-04, CRON-13, CRON-20, CRON-21). */
export function useScheduleChanges(onChanged: () => void) {
  const [pendingKeys, setPendingKeys] = useState<ReadonlySet<string>>(new Set());

  async function whilePending(name: string, action: () => Promise<void>): Promise<void> {
    setPendingKeys((others) => new Set(others).add(name));
    await action();
    setPendingKeys((others) => new Set([...others].filter((other) => other !== name)));
  }

  const toggle = ({ id, enabled }: Schedule, label: string) =>
    whilePending(id, async () => {
      try {
        await request('PUT', schedulePath(id), { enabled: !enabled });
        toast({
          title: 'Schedule Updated',
          description: `${label} is ${enabled ? 'disabled' : 'enabled'} now.`,
        });
        onChanged();
      } catch (error) {
        showChangeFailure(error, 'Please try again.', 'Failed to Update Schedule');
        if (isGone(error)) onChanged();
      }
    });

  const apply = (preset: string, name: string, source: Source) =>
    whilePending(`${source.id} ${preset}`, async () => {
      try {
        await request('POST', '/api/admin/cron/presets', { preset, sourceId: source.id });
        toast({ title: 'Preset Applied', description: `${source.name}: ${name}.` });
        onChanged();
      } catch (error) {
        showChangeFailure(error, 'Please try again.', 'Failed to Apply Preset');
        if (isGone(error)) onChanged();
      }
    });

  function remove({ id }: Schedule, label: string, next: Schedule | undefined): void {
    deleteWithUndo({
      path: schedulePath(id),
      kind: 'Schedule',
      description: { before: `${label} will not run again.`, after: `${label} runs no longer.` },
      onUndone: () => focusRow(id),
      onDeleted: onChanged,
      onFailed: (error) => showChangeFailure(error, 'Please try again.', 'Failed to Delete Schedule'),
    });
    focusRow(next?.id);
  }

  return { pendingKeys, toggle, apply, remove };
}
