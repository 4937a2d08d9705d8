import { Button } from '#web/components/Button.tsx';
import { count } from '../formats.ts';
import type { Bulk } from './use-bulk.ts';

type Props = {
  bulk: Bulk;
  /** How a row is called when its failure is told. */
  nameOf: (id: string) => string;
};

/** What did not work of the last change of many rows, and why. */
export function BulkFailures({ bulk: { failures, forget }, nameOf }: Props) {
  if (failures.size === 0) return null;
  return (
    <div role="alert" className="grid gap-1 text-[0.95rem]">
      <p className="flex flex-wrap items-center justify-between gap-2 font-semibold text-bad">
        {count(failures.size)} did not work
        <Button variant="quiet" size="sm" onClick={forget}>
          Dismiss
        </Button>
      </p>
      <ul className="grid max-h-32 gap-0.5 overflow-y-auto">
        {[...failures].map(([id, why]) => (
          <li key={id} className="wrap-anywhere">
            <strong>{nameOf(id)}</strong>: {why}
          </li>
        ))}
      </ul>
    </div>
  );
}
