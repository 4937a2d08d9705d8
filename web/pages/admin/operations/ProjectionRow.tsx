import { Badge } from '#web/components/Badge.tsx';
import { Button } from '#web/components/Button.tsx';
import { ProgressBar } from '#web/components/states/ProgressBar.tsx';
import { count, counted, duration, positionNumber } from '../formats.ts';
import { Ago } from '../When.tsx';
import type { ViewStatus } from './projection-statuses.ts';
import { ParkedRows, SkippedEvents } from './ViewEvents.tsx';

const known = {
  live: { tone: 'good', name: 'Live' },
  rebuilding: { tone: 'warn', name: 'Rebuilding' },
  failed: { tone: 'bad', name: 'Failed' },
} as const;

function ViewStatusBadge({ status }: { status: string }) {
  const { tone, name } = known[status as keyof typeof known] ?? { tone: 'neutral', name: status };
  return <Badge tone={tone}>{name}</Badge>;
}

type Props = { status: ViewStatus; columns: number; starting: string | null; onRebuild: () => void };

const cell = 'flex justify-between gap-4 px-3 py-1.5 align-middle md:table-cell md:py-2.5';
const label = 'text-sm text-faded md:hidden';

/** A view: its position, status, running rebuild and parked rows. */
export function ProjectionRow({ status, columns, starting, onRebuild }: Props) {
  const { name, position, head, lag, updatedAt, rebuild, error, parked, skipped } = status;
  return (
    <tbody className="block border-b border-rule py-2 last:border-0 md:table-row-group">
      <tr className="block md:table-row">
        <th scope="row" className={`${cell} font-semibold wrap-anywhere`}>
          {name}
        </th>
        <td className={cell}>
          <span className={label}>Status</span>
          <ViewStatusBadge status={status.status} />
        </td>
        <td className={`${cell} tabular-nums`}>
          <span className={label}>Position</span>
          <span>
            {positionNumber(position)} <span className="text-faded">/ {positionNumber(head)}</span>
          </span>
        </td>
        <td className={`${cell} tabular-nums`}>
          <span className={label}>Lag</span>
          <span className={lag > 0 ? 'font-semibold text-warn' : 'text-faded'}>
            {lag === 0 ? 'none' : counted(lag, 'event')}
          </span>
        </td>
        <td className={`${cell} whitespace-nowrap`}>
          <span className={label}>Updated</span>
          <Ago at={updatedAt} period={10_000} />
        </td>
        <td className={`${cell} md:w-px`}>
          <Button
            size="sm"
            variant="outline"
            aria-label={`Rebuild ${name}`}
            pending={starting === name}
            disabled={starting !== null || rebuild !== null}
            onClick={onRebuild}
          >
            Rebuild
          </Button>
        </td>
      </tr>
      {(rebuild || error || parked.length > 0 || skipped.length > 0) && (
        <tr className="block md:table-row">
          <td colSpan={columns} className="block px-3 pt-2 pb-3 md:table-cell md:pt-0">
            <div className="grid gap-3">
              {rebuild && <RebuildProgress name={name} rebuild={rebuild} />}
              {error && <p className="border-l-3 border-bad py-1 pl-3 text-bad wrap-anywhere">{error}</p>}
              {parked.length > 0 && <ParkedRows name={name} rows={parked} />}
              {skipped.length > 0 && <SkippedEvents name={name} events={skipped} />}
            </div>
          </td>
        </tr>
      )}
    </tbody>
  );
}

type RebuildProgressProps = { name: string; rebuild: NonNullable<ViewStatus['rebuild']> };

function RebuildProgress({
  name,
  rebuild: { done, total, eventsPerSecond, secondsLeft },
}: RebuildProgressProps) {
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
