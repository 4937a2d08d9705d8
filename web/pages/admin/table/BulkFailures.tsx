import { Button } from '#web/components/Button.tsx';
import { count } from '../formats.ts';
import type { Bulk } from './use-bulk.ts';

type Props = {
  bulk: Bulk;
  nameOf: (id: string) => string;
};

export function BulkFailures({ bulk: { failures, clearFailures }, nameOf }: Props) {
  if (failures.size === 0) return null;
  return (
    <div role="alert" className="grid gap-1 text-[0.95rem]">
      <p className="flex flex-wrap items-center justify-between gap-2 font-semibold text-bad">
        {count(failures.size)} did not work
        <Button variant="quiet" size="sm" onClick={clearFailures}>
          Dismiss
        </Button>
      </p>
      <ul className="grid max-h-32 gap-0.5 overflow-y-auto">
        {[...failures].map(([id, message]) => (
          <li key={id} className="wrap-anywhere">
            <strong>{nameOf(id)}</strong>: {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
