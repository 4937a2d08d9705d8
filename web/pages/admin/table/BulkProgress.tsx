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
