import type { ReactNode } from 'react';
import { Button } from '#web/components/Button.tsx';
import { count } from '../formats.ts';
import { BulkFailures, BulkProgress } from './BulkProgress.tsx';
import type { Bulk } from './use-bulk.ts';

type Props = {
  selectedCount: number;
  bulk: Bulk;
  nameOf: (id: string) => string;
  onClear: () => void;
  children: ReactNode;
};

/**
 * Actions for the selected rows, their progress and failures; hidden while nothing is selected. The right end stays
 * free for the chat button. It precedes the rows in the DOM, although it is drawn below them, so that the keyboard
 * reaches it without passing through all the rows.
 */
export function SelectionBar({ selectedCount, bulk, nameOf, onClear, children }: Props) {
  const { progress, failures } = bulk;
  if (!progress && selectedCount === 0 && failures.size === 0) return null;
  return (
    <section
      aria-label="Selection"
      className="sticky bottom-0 z-20 order-last grid gap-3 border-2 border-ink bg-sheet py-3 pr-32 pl-4 shadow-xl"
    >
      <BulkProgress bulk={bulk} />
      {!progress && selectedCount > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <p role="status" className="mr-2 font-semibold">
            {count(selectedCount)} selected
          </p>
          {children}
          <Button variant="quiet" onClick={onClear}>
            Clear
          </Button>
        </div>
      )}
      {failures.size > 0 && (
        <div className="border-t border-rule pt-3">
          <BulkFailures {...{ bulk, nameOf }} />
        </div>
      )}
    </section>
  );
}
