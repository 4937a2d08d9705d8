import { useState } from 'react';
import { toast } from '#web/components/toast.ts';
import { deleteWithUndo } from '#web/data/pending-deletions.ts';
import { isGone, request } from '#web/data/request.ts';
import { showChangeFailure } from '#web/pages/admin/change-failure.ts';
import { focusRow } from '#web/pages/admin/table/focus-row.ts';
import { schedulePath } from './schedule-path.ts';
import type { Schedule, Source } from './use-schedules.ts';

/** Enabling, disabling and deleting one schedule, and applying presets (CRON-02, CRON-04, CRON-13, CRON-20, CRON-21). */
export function useScheduleChanges(onChanged: () => void) {
  const [underWay, setUnderWay] = useState<ReadonlySet<string>>(new Set());

  async function during(name: string, work: () => Promise<void>): Promise<void> {
    setUnderWay((others) => new Set(others).add(name));
    await work();
    setUnderWay((others) => new Set([...others].filter((other) => other !== name)));
  }

  const toggle = ({ id, enabled }: Schedule, called: string) =>
    during(id, async () => {
      try {
        await request('PUT', schedulePath(id), { enabled: !enabled });
        toast({
          title: 'Schedule Updated',
          description: `${called} is ${enabled ? 'disabled' : 'enabled'} now.`,
        });
        onChanged();
      } catch (error) {
        showChangeFailure(error, 'Please try again.', 'Failed to Update Schedule');
        if (isGone(error)) onChanged();
      }
    });

  const apply = (preset: string, name: string, source: Source) =>
    during(`${source.id} ${preset}`, async () => {
      try {
        await request('POST', '/api/admin/cron/presets', { preset, sourceId: source.id });
        toast({ title: 'Preset Applied', description: `${source.name}: ${name}.` });
        onChanged();
      } catch (error) {
        showChangeFailure(error, 'Please try again.', 'Failed to Apply Preset');
        if (isGone(error)) onChanged();
      }
    });

  function remove({ id }: Schedule, called: string, next: Schedule | undefined): void {
    deleteWithUndo({
      path: schedulePath(id),
      kind: 'Schedule',
      description: { before: `${called} will not run again.`, after: `${called} runs no longer.` },
      onUndone: () => focusRow(id),
      onDeleted: onChanged,
      onFailed: (error) => showChangeFailure(error, 'Please try again.', 'Failed to Delete Schedule'),
    });
    focusRow(next?.id);
  }

  return { underWay, toggle, apply, remove };
}
