import { type HistoryKind, historyKinds } from '#schema/history/history-kinds.ts';
import { usePageParams } from '#web/components/page-params.ts';
import { EmptyState } from '#web/components/states/EmptyState.tsx';
import { RequireAdmin } from '#web/data/session/RequireAdmin.tsx';
import { useTitle } from '#web/layout/use-title.ts';
import './print.css';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ErrorBoundary } from '#web/components/states/ErrorBoundary.tsx';
import { Skeleton } from '#web/components/states/Skeleton.tsx';
import {
  ItemHistoryDocument,
  type HistoryKind as KindInSchema,
} from '#web/data/graphql/generated/admin/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { keepScroll } from '#web/layout/RestoredScroll.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { HistoryHead } from './HistoryHead.tsx';
import { StateAtPoint } from './StateAtPoint.tsx';
import { type Step, stepAt, stepsOf } from './steps.ts';
import { TimelineStep } from './TimelineStep.tsx';

/** All events of an item, in order: who did what and when (LOG-05). */
export function HistoryPage() {
  useTitle('History');
  const { kind = '', id = '' } = usePageParams();
  return (
    <RequireAdmin fallback="sign-in">
      <div data-audit className="page-width grid grid-cols-[minmax(0,1fr)] gap-8 pt-8">
        {Object.hasOwn(historyKinds, kind) ? (
          <ItemHistory key={`${kind} ${id}`} kind={kind as HistoryKind} id={id} />
        ) : (
          <EmptyState title="There is no history of this kind." />
        )}
      </div>
    </RequireAdmin>
  );
}

/** Loads the history from the server whenever it is opened: an audit must not show cached data. */
function ItemHistory({ kind, id }: { kind: HistoryKind; id: string }) {
  const { data, error, fetching, refetch } = useGraphQuery(
    ItemHistoryDocument,
    { kind: kind.replaceAll('-', '_') as KindInSchema, id },
    { policy: 'network-only' },
  );
  const entries = data?.history?.entries;
  return (
    <>
      <HistoryHead kind={kind} id={id} entries={entries} refreshing={fetching} onRefresh={refetch} />
      {entries ? (
        <ErrorBoundary what="The history" onRetry={refetch}>
          <Timeline steps={stepsOf(entries)} />
        </ErrorBoundary>
      ) : fetching ? (
        <HistoryLoading />
      ) : error ? (
        <LoadFailed title="The history could not be loaded" error={error} onRetry={refetch} />
      ) : (
        <EmptyState title="No history found." />
      )}
    </>
  );
}

function HistoryLoading() {
  return (
    <div role="status" aria-label="Loading the history" className="grid gap-10 border-l-2 border-rule pl-6">
      {[0, 1, 2].map((step) => (
        <span key={step} className="grid gap-3">
          <Skeleton className="h-7 w-64" />
          <Skeleton className="h-5 w-80 max-w-full" />
          <Skeleton className="h-32 w-full max-w-3xl" />
        </span>
      ))}
    </div>
  );
}

/** The steps from first to last; the URL names an entry (`#position`) and a point in time (`?at=position`). */
function Timeline({ steps }: { steps: readonly Step[] }) {
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
