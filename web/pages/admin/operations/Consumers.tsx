import { useEffect, useEffectEvent } from 'react';
import { Badge } from '#web/components/Badge.tsx';
import {
  FailingConsumersDocument,
  type FailingConsumersQuery,
} from '#web/data/graphql/generated/admin/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { counted, duration, positionNumber } from '../formats.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { useNow } from '../use-now.ts';
import { Ago, When } from '../When.tsx';

/** The consumers of the log besides the projections: those that fail, and when they try again (D-118). */
export function Consumers() {
  const { consumers, error, refetch } = useFailingConsumers();
  return (
    <section aria-labelledby="consumers" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="consumers" className="text-2xl tracking-tight">
        Log consumers
      </h2>
      {consumers?.length === 0 && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-faded">
          <Badge tone="good">Working</Badge>
          Mail, follow-ups, schedules and evaluation process the log without errors.
        </p>
      )}
      {consumers && consumers.length > 0 && (
        <ul aria-label="Failing consumers" className="grid gap-3">
          {consumers.map((each) => (
            <Failing key={`${each.consumer} ${each.process}`} failure={each} />
          ))}
        </ul>
      )}
      {!consumers && error && (
        <LoadFailed title="The consumers could not be loaded" error={error} onRetry={refetch} />
      )}
    </section>
  );
}

function Failing({ failure }: { failure: FailingConsumersQuery['failingConsumers'][number] }) {
  const now = useNow(1_000);
  const { consumer, process, position, eventType, error, failures, since, nextTryAt } = failure;
  const secondsLeft = (Date.parse(nextTryAt) - now) / 1000;
  return (
    <li className="grid gap-2 border border-l-3 border-rule border-l-bad bg-sheet px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{consumer}</span>
        <Badge tone="bad">Failing</Badge>
        <span className="font-mono text-[0.85em] text-faded wrap-anywhere">{process}</span>
      </p>
      <p className="text-bad wrap-anywhere">{error}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {position && (
          <span>
            {eventType && `${eventType} `}
            <span className="text-faded">after</span> #{positionNumber(position)}
          </span>
        )}
        <span>
          <span className="text-faded">Since</span> <Ago at={since} period={1_000} />,{' '}
          {counted(failures, 'try', 'tries')}
        </span>
        <span>
          <span className="text-faded">Next try</span>{' '}
          <When at={nextTryAt}>{secondsLeft > 0 ? `in ${duration(Math.ceil(secondsLeft))}` : 'now'}</When>
        </span>
      </p>
    </li>
  );
}

/** No event says that a consumer fails. */
const intervalMs = 5_000;

/** The consumers of the log that fail (D-118), updated every 5 s while the page is visible. */
function useFailingConsumers() {
  const { data, error, refetch } = useGraphQuery(FailingConsumersDocument, {}, { policy: 'network-only' });
  const update = useEffectEvent(refetch);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') update();
    }, intervalMs);
    return () => clearInterval(timer);
  }, []);
  return { consumers: data?.failingConsumers, error, refetch };
}
