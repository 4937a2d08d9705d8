import { Button } from '#web/components/Button.tsx';
import { ProgressBar } from '#web/components/ProgressBar.tsx';
import { count } from '../formats.ts';
import type { Bulk } from './use-bulk.ts';

/** How far a change of many rows has come, with the way to stop it; what is done stays done. */
export function BulkProgress({ bulk: { underWay, cancel } }: { bulk: Bulk }) {
  if (!underWay) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="font-semibold tabular-nums">
        {underWay.says} {count(Math.min(underWay.done + 1, underWay.of))} of {count(underWay.of)}
      </p>
      <Button variant="outline" size="sm" onClick={cancel}>
        Stop
      </Button>
      <div className="min-w-32 flex-1">
        <ProgressBar label={underWay.says} value={underWay.done} max={underWay.of} />
      </div>
    </div>
  );
}
