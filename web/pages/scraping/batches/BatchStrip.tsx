import { X } from 'lucide-react';
import { Badge } from '#web/components/Badge.tsx';
import { ProgressBar } from '#web/components/states/ProgressBar.tsx';
import { counted } from '#web/pages/admin/formats.ts';
import { batchStatuses } from '../messages.ts';
import { isUnfinished, type Job } from './batch-jobs.ts';

type Props = { jobs: readonly Job[]; failing: boolean; onDismiss: (id: string) => void };

/** The batch jobs with their progress (SCR-34). */
export function BatchStrip({ jobs, failing, onDismiss }: Props) {
  if (jobs.length === 0 && !failing) return null;
  return (
    <section aria-labelledby="batch-jobs" className="grid gap-3 border-2 border-ink bg-sheet p-4">
      <h2 id="batch-jobs" className="text-lg leading-none tracking-tight">
        Batch jobs
      </h2>
      {failing && (
        <p role="status" className="text-sm text-faded">
          The progress could not be loaded. Retrying…
        </p>
      )}
      <ul className="grid gap-3">
        {jobs.map((job) => {
          const { name, tone } = batchStatuses[job.status];
          const source = job.sourceName ?? 'Removed source';
          return (
            <li key={job.id} className="grid gap-1.5">
              <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
                <strong className="min-w-0 wrap-anywhere">{source}</strong>
                <span role="status">
                  <Badge tone={tone}>{name}</Badge>
                </span>
                <span className="ml-auto text-[0.95rem] tabular-nums">
                  {job.completedUrls} of {counted(job.totalUrls, 'page')}
                </span>
                {!isUnfinished(job) && (
                  <button
                    type="button"
                    aria-label={`Dismiss the batch job of ${source}`}
                    onClick={() => onDismiss(job.id)}
                    className="grid size-8 place-items-center rounded-sm hover:bg-shade"
                  >
                    <X aria-hidden className="size-4" />
                  </button>
                )}
              </div>
              <ProgressBar label={`Batch job of ${source}`} value={job.completedUrls} max={job.totalUrls} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
