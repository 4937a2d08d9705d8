import { useState } from 'react';
import { EmptyState } from '#web/components/states/EmptyState.tsx';
import { toast } from '#web/components/toast/toast.ts';
import { changed } from '#web/data/graphql/changed.ts';
import { isGone, request } from '#web/data/request.ts';
import { deleteRow } from '#web/pages/admin/change/delete-row.ts';
import { useRowChange } from '#web/pages/admin/change/use-row-change.ts';
import { focusNeighbour } from '#web/pages/admin/table/focus-row.ts';
import { testOf, testStoredSource } from '../test/source-test.ts';
import { TestDialog } from '../test/TestDialog.tsx';
import { SourceCard } from './SourceCard.tsx';
import { scrape, startBatch } from './scrapes.ts';
import type { Source } from './use-sources.ts';
import { sourcePath } from './use-sources.ts';

type Props = {
  sources: readonly Source[];
  onEdit: (source: Source) => void;
  onBatchStarted: () => void;
};

/** The sources with their actions (SCR-12, SCR-15..17, SCR-34). */
export function SourceList({ sources, onEdit, onBatchStarted }: Props) {
  const { pendingIds, change } = useRowChange();
  const [testing, setTesting] = useState<string | null>(null);
  const shown = sources.find(({ id }) => id === testing);

  function test(source: Source) {
    const { since, result, failure } = testOf(source).get();
    if (since === null && result === null && failure === null) void testStoredSource(source);
    setTesting(source.id);
  }

  async function toggle({ id, name, active }: Source): Promise<void> {
    const call = async () => {
      await request('PUT', sourcePath(id), { active: !active });
      toast({ title: 'Source Updated', description: `${name} is ${active ? 'inactive' : 'active'} now.` });
      changed('source');
    };
    await change(id, call, ['Failed to update the source'], (error) => isGone(error) && changed('source'));
  }

  function remove(source: Source): void {
    const { id, name } = source;
    deleteRow({
      id,
      path: sourcePath(id),
      kind: 'Source',
      before: `${name} is being deleted. Its events stay, and its schedules will be disabled.`,
      after: `${name} is deleted. Its events stay, and its schedules are disabled.`,
      onDeleted: () => changed('source'),
      failure: ['Failed to delete the source'],
    });
    focusNeighbour(sources, source);
  }

  if (sources.length === 0)
    return (
      <EmptyState title="No sources configured">
        <p className="text-faded">Add a page that announces shows, and test what it returns.</p>
      </EmptyState>
    );
  return (
    <>
      <ul aria-label="Sources by priority" className="grid gap-4 lg:grid-cols-2">
        {sources.map((source) => (
          <li key={source.id} data-row={source.id} className="grid">
            <SourceCard
              source={source}
              toggling={pendingIds.has(source.id)}
              actions={{
                onScrape: () => void scrape(source),
                onBatch: () => void startBatch(source, onBatchStarted),
                onTest: () => test(source),
                onToggle: () => void toggle(source),
                onEdit: () => onEdit(source),
                onDelete: () => remove(source),
              }}
            />
          </li>
        ))}
      </ul>
      {shown && <TestDialog source={shown} onClose={() => setTesting(null)} />}
    </>
  );
}
