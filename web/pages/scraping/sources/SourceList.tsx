import { useState } from 'react';
import { EmptyState } from '#web/components/states/EmptyState.tsx';
import { testOf } from '../test/source-test.ts';
import { TestDialog } from '../test/TestDialog.tsx';
import { testStoredSource } from '../test/test-stored-source.ts';
import { SourceCard } from './SourceCard.tsx';
import { scrape, startBatch } from './scrapes.ts';
import { useSourceChanges } from './use-source-changes.ts';
import type { Source } from './use-sources.ts';

type Props = {
  sources: readonly Source[];
  onEdit: (source: Source) => void;
  onBatchStarted: () => void;
};

/** The sources with their actions (SCR-12, SCR-15, SCR-16, SCR-34). */
export function SourceList({ sources, onEdit, onBatchStarted }: Props) {
  const { pendingIds, toggle, remove } = useSourceChanges();
  const [testing, setTesting] = useState<string | null>(null);
  const shown = sources.find(({ id }) => id === testing);

  function test(source: Source) {
    const { since, result, failure } = testOf(source).get();
    if (since === null && result === null && failure === null) void testStoredSource(source);
    setTesting(source.id);
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
        {sources.map((source, at) => (
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
                onDelete: () => remove(source, sources[at + 1] ?? sources[at - 1]),
              }}
            />
          </li>
        ))}
      </ul>
      {shown && <TestDialog source={shown} onClose={() => setTesting(null)} />}
    </>
  );
}
