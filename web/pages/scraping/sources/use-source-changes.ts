import { toast } from '#web/components/toast/toast.ts';
import { changed } from '#web/data/graphql/changed.ts';
import { isGone, request } from '#web/data/request.ts';
import { deleteRow } from '#web/pages/admin/change/delete-row.ts';
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
    deleteRow({
      id,
      path: sourcePath(id),
      kind: 'Source',
      before: `${name} is being deleted. Its events stay, and its schedules will be disabled.`,
      after: `${name} is deleted. Its events stay, and its schedules are disabled.`,
      onDeleted: () => changed('source'),
      failure: ['Failed to delete the source'],
    });
    focusRow(next?.id);
  }

  return { pendingIds, toggle, remove };
}
