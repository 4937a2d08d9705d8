import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { Badge } from '#web/parts/Badge.tsx';
import { When } from '../When.tsx';
import { FieldList } from './FieldList.tsx';
import { isPersonal, typeInWords, typeSays } from './labels.ts';
import { StateView } from './StateView.tsx';
import { StepMeta } from './StepMeta.tsx';
import type { Step } from './steps.ts';

type Props = { step: Step; pointed: boolean; chosen: boolean; onChoose: () => void };

/** One event: position, what, when, who, its own facts, and the state after it on demand. */
export function TimelineStep({ step, pointed, chosen, onChoose }: Props) {
  const { entry, anchor, facts, items } = step;
  const { type, actor } = entry;
  return (
    <li
      id={anchor}
      className="relative grid scroll-mt-4 grid-cols-[minmax(0,1fr)] gap-3 border-l-2 border-rule pb-10 pl-6 last:border-transparent last:pb-0"
    >
      <span
        aria-hidden="true"
        className={clsx(
          'absolute top-1.5 -left-[9px] size-4 border-2 border-ink',
          chosen ? 'bg-accent' : 'bg-paper',
        )}
      />
      <header
        className={clsx(
          'grid break-inside-avoid break-after-avoid gap-1',
          pointed && '-mx-2 bg-accent/15 px-2 py-1',
        )}
      >
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <a
            href={`#${anchor}`}
            aria-label={`Link to position ${anchor}`}
            className="font-mono text-sm text-faded tabular-nums hover:text-ink hover:underline"
          >
            #{anchor}
          </a>
          <h2 className="text-2xl leading-tight tracking-tight">{typeInWords(type)}</h2>
          <Badge>{type}</Badge>
        </div>
        {typeSays(type) && <p className="text-faded">{typeSays(type)}</p>}
        <p className="flex flex-wrap gap-x-2 font-semibold">
          <When at={entry.occurredAt} />
          <span className="font-normal text-faded">by</span>
          <span title={`${actor.kind} ${actor.id}`}>
            {actor.name} <span className="font-normal text-faded">({actor.kind})</span>
          </span>
        </p>
      </header>
      <div className="break-inside-avoid border border-rule bg-sheet p-2">
        <FieldList fields={facts} isPersonal={(name) => isPersonal(type, name)} />
      </div>
      <StepMeta step={step} />
      <details className="group">
        <summary className="flex w-fit list-none items-center gap-1 font-semibold hover:underline print:hidden group-open:print:flex">
          <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
          State after this step
        </summary>
        <div className="mt-3 border border-rule bg-sheet p-4">
          <StateView items={items} />
          <button
            type="button"
            onClick={onChoose}
            aria-pressed={chosen}
            className="mt-4 text-sm font-semibold underline decoration-edge underline-offset-3 hover:decoration-accent print:hidden"
          >
            Keep this point beside the timeline
          </button>
        </div>
      </details>
    </li>
  );
}
