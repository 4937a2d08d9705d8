import type { ReactNode } from 'react';
import { Button } from '#web/components/Button.tsx';
import { count } from '../formats.ts';
import { BulkFailures } from './BulkFailures.tsx';
import { BulkProgress } from './BulkProgress.tsx';
import type { Bulk } from './use-bulk.ts';

type Props = {
  chosen: number;
  bulk: Bulk;
  /** How a row is called when its failure is told. */
  nameOf: (id: string) => string;
  onClear: () => void;
  /** What can be done with the chosen rows. */
  children: ReactNode;
};

/**
 * What can be done with the ticked rows, how far it has come, and what did not work; away while nothing is ticked.
 * Its right end is left free for what lies there above every page. It comes before the rows, though it is seen
 * below them: the keyboard reaches it from the row that was ticked without walking through all others.
 */
export function SelectionBar({ chosen, bulk, nameOf, onClear, children }: Props) {
  const { underWay, failures } = bulk;
  if (!underWay && chosen === 0 && failures.size === 0) return null;
  return (
    <section
      aria-label="Selection"
      className="sticky bottom-0 z-20 order-last grid gap-3 border-2 border-ink bg-sheet py-3 pr-32 pl-4 shadow-xl"
    >
      <BulkProgress bulk={bulk} />
      {!underWay && chosen > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <p role="status" className="mr-2 font-semibold">
            {count(chosen)} selected
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
