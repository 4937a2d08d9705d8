import { ChevronRight } from 'lucide-react';
import { counted, positionNumber } from '../formats.ts';
import type { ViewStatus } from './projection-statuses.ts';

type Props = { name: string; rows: ViewStatus['parked'] };

/** Rows whose event could not be applied; they wait for a corrected fold and a rebuild. */
export function ParkedRows({ name, rows }: Props) {
  return (
    <details className="group border-l-3 border-bad pl-3">
      <summary className="flex w-fit list-none items-center gap-1 font-semibold text-bad hover:underline">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
        {counted(rows.length, 'parked row')}
      </summary>
      <ul aria-label={`Parked rows of ${name}`} className="mt-2 grid gap-3">
        {rows.map(({ id, eventType, position, error, events }) => (
          <li key={id} className="grid gap-1 border border-rule bg-paper p-3">
            <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
              <span className="font-mono text-[0.85em] wrap-anywhere">{id}</span>
              <span>
                {eventType} <span className="text-faded">at</span> #{positionNumber(position)}
              </span>
              <span className="text-sm font-semibold">{counted(events, 'event waits', 'events wait')}</span>
            </p>
            <p className="text-sm text-bad wrap-anywhere">{error}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
