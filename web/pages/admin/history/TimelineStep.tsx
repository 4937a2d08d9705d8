import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#web/components/Badge.tsx';
import { When } from '../When.tsx';
import { CopyId } from './CopyId.tsx';
import { FieldList } from './FieldList.tsx';
import { isPersonal } from './labels.ts';
import { StateView } from './StateView.tsx';
import type { Step } from './steps.ts';

type Props = { step: Step; isTarget: boolean; selected: boolean; onSelect: () => void };

/** One event: a sentence of who did what, when; its data, ids and resulting state are collapsed. */
export function TimelineStep({ step, isTarget, selected, onSelect }: Props) {
  const { entry, anchor, fields, items } = step;
  const { type } = entry;
  return (
    <li
      id={anchor}
      className="relative grid scroll-mt-4 grid-cols-[minmax(0,1fr)] gap-3 border-l-2 border-rule pb-10 pl-6 last:border-transparent last:pb-0"
    >
      <span
        aria-hidden="true"
        className={clsx(
          'absolute top-1.5 -left-[9px] size-4 border-2 border-ink',
          selected ? 'bg-accent' : 'bg-paper',
        )}
      />
      <header
        className={clsx(
          'grid break-inside-avoid break-after-avoid gap-1',
          isTarget && '-mx-2 bg-accent/15 px-2 py-1',
        )}
      >
        <h2 className="text-xl leading-snug tracking-tight wrap-anywhere">{entry.sentence}</h2>
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <When at={entry.occurredAt} />
          <a
            href={`#${anchor}`}
            aria-label={`Link to position ${anchor}`}
            className="font-mono text-sm text-faded tabular-nums hover:text-ink hover:underline"
          >
            #{anchor}
          </a>
          <Badge>{type}</Badge>
        </p>
      </header>
      <Disclosure title="Recorded data and ids">
        <FieldList fields={fields} isPersonal={(name) => isPersonal(type, name)} />
        <div className="mt-3 border-t border-rule pt-2">
          <StepMeta step={step} />
        </div>
      </Disclosure>
      <Disclosure title="State after this step">
        <StateView items={items} />
        <button
          type="button"
          onClick={onSelect}
          aria-pressed={selected}
          className="mt-4 text-sm font-semibold underline decoration-edge underline-offset-3 hover:decoration-accent print:hidden"
        >
          Show this point beside the timeline
        </button>
      </Disclosure>
    </li>
  );
}

function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-7 w-fit list-none items-center gap-1 font-semibold hover:underline print:hidden group-open:print:flex">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
        {title}
      </summary>
      <div className="mt-2 border border-rule bg-sheet p-3">{children}</div>
    </details>
  );
}

function StepMeta({ step: { entry, cause } }: { step: Step }) {
  return (
    <dl className="flex flex-wrap items-center gap-x-5 text-sm">
      <Meta label="Stream">
        <span className="font-mono text-[0.85em] wrap-anywhere">{entry.stream}</span>
      </Meta>
      <Meta label="Revision">{entry.revision}</Meta>
      <Meta label="Correlation">
        <CopyId name="correlation id" id={entry.correlationId} />
      </Meta>
      {entry.causationId && (
        <Meta label="Caused by">
          {cause && (
            <a href={`#${cause}`} className="mr-1.5 underline decoration-edge underline-offset-3">
              #{cause}
            </a>
          )}
          <CopyId name="causation id" id={entry.causationId} />
        </Meta>
      )}
      <Meta label="Event id">
        <CopyId name="event id" id={entry.eventId} />
      </Meta>
    </dl>
  );
}

function Meta({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-1.5">
      <dt className="text-faded">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
