import { toast } from '#web/components/toast/toast.ts';
import { changed } from '#web/data/graphql/changed.ts';
import { deleteWithUndo } from '#web/data/pending-deletions.ts';
import { isGone, request } from '#web/data/request.ts';
import { showChangeFailure } from '#web/pages/admin/change/change-failure.ts';
import { useRowChange } from '#web/pages/admin/change/use-row-change.ts';
import { focusRow } from '#web/pages/admin/table/focus-row.ts';
import { sourcePath } from './source-path.ts';
import type { Source } from './use-sources.ts';

/** Activating, deactivating and deleting one source from its card (SCR-16, SCR-17). */
export function useSourceChanges() {
  const { pendingIds, change } = useRowChange();

  async function toggle({ id, name, active }: Source): Promise<void> {
    const call = async () => {
      await request('PUT', sourcePath(id), { active: !active });
      toast({ title: 'Source Updated', description: `${name} is ${active ? 'inactive' : 'active'} now.` });
      changed('source');
    };
    await change(id, call, ['Failed to update the source'], (error) => isGone(error) && changed('source'));
  }

  function remove({ id, name }: Source, next: Source | undefined): void {
    deleteWithUndo({
      path: sourcePath(id),
      kind: 'Source',
      description: {
        before: `${name} is being deleted. Its events stay, and its schedules will be disabled.`,
        after: `${name} is deleted. Its events stay, and its schedules are disabled.`,
      },
      onUndone: () => focusRow(id),
      onDeleted: () => changed('source'),
      onFailed: (error) => showChangeFailure(error, 'Failed to delete the source'),
    });
    focusRow(next?.id);
  }

  return { pendingIds, toggle, remove };
}
