import { Button } from '#web/components/Button.tsx';
import { ProgressBar } from '#web/components/states/ProgressBar.tsx';
import { count } from '../formats.ts';
import type { Bulk } from './use-bulk.ts';

/** Progress of a bulk action, with a button to stop it; finished rows stay changed. */
export function BulkProgress({ bulk: { progress, cancel } }: { bulk: Bulk }) {
  if (!progress) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="font-semibold tabular-nums">
        {progress.label} {count(Math.min(progress.done + 1, progress.total))} of {count(progress.total)}
      </p>
      <Button variant="outline" size="sm" onClick={cancel}>
        Stop
      </Button>
      <div className="min-w-32 flex-1">
        <ProgressBar label={progress.label} value={progress.done} max={progress.total} />
      </div>
    </div>
  );
}

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
