import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepScroll } from '#web/layout/RestoredScroll.tsx';
import { StateAtPoint } from './StateAtPoint.tsx';
import { type Step, stepAt } from './steps.ts';
import { TimelineStep } from './TimelineStep.tsx';

/** The steps from first to last; the URL names an entry (`#position`) and a point in time (`?at=position`). */
export function Timeline({ steps }: { steps: readonly Step[] }) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const targetAnchor = hash.slice(1);
  const [position, setPosition] = useState(() => new URLSearchParams(search).get('at'));
  const at = stepAt(steps, position);

  useEffect(() => {
    if (targetAnchor) document.getElementById(targetAnchor)?.scrollIntoView({ block: 'start' });
  }, [targetAnchor]);

  function move(step: number) {
    const anchor = steps[step]?.anchor;
    if (!anchor) return;
    setPosition(anchor);
    navigate({ search: `?at=${anchor}`, hash }, { replace: true, state: keepScroll });
  }

  return (
    <div className="grid items-start gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem] print:block">
      <ol aria-label="Events in log order" className="ml-2 grid grid-cols-[minmax(0,1fr)] print:mb-8">
        {steps.map((step, index) => (
          <TimelineStep
            key={step.anchor}
            step={step}
            isTarget={step.anchor === targetAnchor}
            selected={index === at}
            onSelect={() => move(index)}
          />
        ))}
      </ol>
      <StateAtPoint steps={steps} at={at} onMove={move} />
    </div>
  );
}
