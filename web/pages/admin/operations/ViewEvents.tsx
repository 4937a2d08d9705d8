import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { counted, positionNumber } from '../formats.ts';
import { When } from '../When.tsx';
import type { ViewStatus } from './projection-statuses.ts';

/** Rows whose event could not be applied; they wait for a corrected fold and a rebuild. */
export function ParkedRows({ name, rows }: { name: string; rows: ViewStatus['parked'] }) {
  return (
    <Folded
      label={`Parked rows of ${name}`}
      summary={counted(rows.length, 'parked row')}
      className="border-bad text-bad"
    >
      {rows.map(({ id, error, events, ...event }) => (
        <Entry key={id} row={id} event={event} text={error} textClassName="text-bad">
          <span className="text-sm font-semibold">{counted(events, 'event waits', 'events wait')}</span>
        </Entry>
      ))}
    </Folded>
  );
}

/** Events that an operator lets the view step over (D-119). */
export function SkippedEvents({ name, events }: { name: string; events: ViewStatus['skipped'] }) {
  return (
    <Folded
      label={`Skipped events of ${name}`}
      summary={counted(events.length, 'skipped event')}
      className="border-warn text-warn"
    >
      {events.map(({ eventId, reason, skippedBy, at, ...event }) => (
        <Entry key={eventId} event={event} text={reason}>
          <span className="text-sm text-faded">
            <When at={at} />, {skippedBy}
          </span>
        </Entry>
      ))}
    </Folded>
  );
}

type FoldedProps = { label: string; summary: string; className: string; children: ReactNode };

function Folded({ label, summary, className, children }: FoldedProps) {
  return (
    <details className={`group border-l-3 pl-3 ${className}`}>
      <summary className="flex w-fit list-none items-center gap-1 font-semibold hover:underline">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
        {summary}
      </summary>
      <ul aria-label={label} className="mt-2 grid gap-3 text-ink">
        {children}
      </ul>
    </details>
  );
}

type EntryProps = {
  /** The id of the row that waits. */
  row?: string;
  event: { eventType: string; position: string };
  text: string;
  textClassName?: string;
  children: ReactNode;
};

function Entry({ row, event: { eventType, position }, text, textClassName = '', children }: EntryProps) {
  return (
    <li className="grid gap-1 border border-rule bg-paper p-3">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        {row && <span className="font-mono text-[0.85em] wrap-anywhere">{row}</span>}
        <span>
          {eventType} <span className="text-faded">at</span> #{positionNumber(position)}
        </span>
        {children}
      </p>
      <p className={`text-sm wrap-anywhere ${textClassName}`}>{text}</p>
    </li>
  );
}
