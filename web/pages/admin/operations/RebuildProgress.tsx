import { ProgressBar } from '#web/components/ProgressBar.tsx';
import { count, duration } from '../formats.ts';
import type { ViewStatus } from './projection-statuses.ts';

type Props = { name: string; rebuild: NonNullable<ViewStatus['rebuild']> };

/** Progress of a rebuild: a bar, events done and total, their rate, and the remaining time. */
export function RebuildProgress({ name, rebuild: { done, total, eventsPerSecond, secondsLeft } }: Props) {
  const share = total === 0 ? 100 : Math.floor((done / total) * 100);
  return (
    <div className="grid gap-1.5">
      <ProgressBar label={`Rebuild of ${name}`} value={done} max={total} />
      <p className="flex flex-wrap gap-x-4 text-sm tabular-nums">
        <span className="font-semibold">{share} %</span>
        <span>
          {count(done)} of {count(total)} events
        </span>
        <span>{count(eventsPerSecond)} events/s</span>
        <span>{secondsLeft === null ? 'time left unknown' : `${duration(secondsLeft)} left`}</span>
      </p>
    </div>
  );
}
