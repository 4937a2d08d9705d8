import { ChevronRight } from 'lucide-react';
import { counted, positionNumber } from '../formats.ts';
import { When } from '../When.tsx';
import type { ViewStatus } from './projection-statuses.ts';

type Props = { name: string; events: ViewStatus['skipped'] };

/** Events that an operator lets the view step over (D-119). */
export function SkippedEvents({ name, events }: Props) {
  return (
    <details className="group border-l-3 border-warn pl-3">
      <summary className="flex w-fit list-none items-center gap-1 font-semibold text-warn hover:underline">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
        {counted(events.length, 'skipped event')}
      </summary>
      <ul aria-label={`Skipped events of ${name}`} className="mt-2 grid gap-3">
        {events.map(({ eventId, eventType, position, reason, skippedBy, at }) => (
          <li key={eventId} className="grid gap-1 border border-rule bg-paper p-3">
            <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
              <span>
                {eventType} <span className="text-faded">at</span> #{positionNumber(position)}
              </span>
              <span className="text-sm text-faded">
                <When at={at} />, {skippedBy}
              </span>
            </p>
            <p className="text-sm wrap-anywhere">{reason}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
