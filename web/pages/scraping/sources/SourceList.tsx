import { useState } from 'react';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { testOf } from '../test/source-test.ts';
import { TestDialog } from '../test/TestDialog.tsx';
import { tryOut } from '../test/try-out.ts';
import { SourceCard } from './SourceCard.tsx';
import { scrape, startBatch } from './scrapes.ts';
import { useSourceChanges } from './use-source-changes.ts';
import type { Source } from './use-sources.ts';

type Props = {
  sources: readonly Source[];
  onEdit: (source: Source) => void;
  onBatchStarted: () => void;
};

/** The sources with what can be done about each (SCR-12, SCR-15, SCR-16, SCR-34). */
export function SourceList({ sources, onEdit, onBatchStarted }: Props) {
  const { underWay, toggle, remove } = useSourceChanges();
  const [tested, setTested] = useState<string | null>(null);
  const shown = sources.find(({ id }) => id === tested);

  function test(source: Source) {
    const { since, result, failure } = testOf(source).current();
    if (since === null && result === null && failure === null) void tryOut(source);
    setTested(source.id);
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
              toggling={underWay.has(source.id)}
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
      {shown && <TestDialog source={shown} onClose={() => setTested(null)} />}
    </>
  );
}
