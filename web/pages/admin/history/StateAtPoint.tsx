import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { toWords } from '#schema/history/field-labels.ts';
import { Button } from '#web/components/Button.tsx';
import { Card } from '#web/components/Card.tsx';
import { When } from '../When.tsx';
import { StateView } from './StateView.tsx';
import type { Step } from './steps.ts';

type Props = { steps: readonly Step[]; at: number; onMove: (at: number) => void };

/** A slider over the steps, and the state right after the selected one (LOG-05). */
export function StateAtPoint({ steps, at, onMove }: Props) {
  const slider = useId();
  const step = steps[at];
  const valueText = step
    ? `Step ${at + 1} of ${steps.length}: ${toWords(step.entry.type)}`
    : 'Before the first event';
  return (
    <Card className="grid content-start gap-4 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto">
      <div className="grid gap-2 print:hidden">
        <label htmlFor={slider} className="font-display text-xl font-bold tracking-tight">
          State at this point
        </label>
        <div className="flex items-center gap-1">
          <Button
            variant="quiet"
            size="icon"
            aria-label="Step back"
            disabled={at <= 0}
            onClick={() => onMove(at - 1)}
          >
            <ChevronLeft aria-hidden />
          </Button>
          <input
            id={slider}
            type="range"
            min={0}
            max={steps.length - 1}
            value={Math.max(0, at)}
            aria-valuetext={valueText}
            onChange={({ target }) => onMove(Number(target.value))}
            className="min-w-0 flex-auto accent-accent"
          />
          <Button
            variant="quiet"
            size="icon"
            aria-label="Step forward"
            disabled={at >= steps.length - 1}
            onClick={() => onMove(at + 1)}
          >
            <ChevronRight aria-hidden />
          </Button>
        </div>
      </div>
      <p className="hidden font-display text-xl font-bold print:block">State at this point</p>
      <p className="text-sm">
        <span className="font-semibold">{valueText}</span>
        {step && (
          <span className="block text-faded">
            #{step.anchor}, <When at={step.entry.occurredAt} />
          </span>
        )}
      </p>
      <StateView items={step?.items ?? []} />
    </Card>
  );
}
