import { type ReactNode, useState } from 'react';
import { Button } from '#web/components/Button.tsx';
import { ConfirmDialog } from '#web/components/dialogs/ConfirmDialog.tsx';
import type { LiveState } from '#web/data/graphql/live/use-live.ts';
import { count, positionNumber } from '../formats.ts';
import { LiveBadge } from '../LiveBadge.tsx';
import { ProjectionTable } from './ProjectionTable.tsx';
import { logHead, parkedRows, type ViewStatus } from './projection-statuses.ts';
import { allViews, useRebuild } from './use-rebuild.ts';

type Props = { statuses: readonly ViewStatus[]; connection: LiveState; onStarted: () => void };

/** All views with their progress, and rebuilding one or all (LOG-06). */
export function Projections({ statuses, connection, onStarted }: Props) {
  const [confirming, setConfirming] = useState<string | null>(null);
  const { starting, rebuild } = useRebuild(onStarted);
  const parked = parkedRows(statuses);
  const behind = Math.max(0, ...statuses.map(({ lag }) => lag));

  return (
    <section aria-labelledby="projections" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="projections" className="text-2xl tracking-tight">
          Projections
        </h2>
        <LiveBadge state={connection} />
        <Button
          variant="outline"
          className="ml-auto"
          pending={starting === allViews}
          disabled={starting !== null || statuses.every(({ rebuild }) => rebuild !== null)}
          onClick={() => setConfirming(allViews)}
        >
          Rebuild all
        </Button>
      </div>
      <dl className="grid grid-cols-2 gap-px border border-rule bg-rule sm:grid-cols-4">
        <Figure label="Log head">{positionNumber(logHead(statuses) ?? '0')}</Figure>
        <Figure label="Projections">{statuses.length}</Figure>
        <Figure label="Largest lag">{count(behind)}</Figure>
        <Figure label="Parked rows" bad={parked > 0}>
          {count(parked)}
        </Figure>
      </dl>
      <ProjectionTable statuses={statuses} starting={starting} onRebuild={setConfirming} />
      <ConfirmDialog
        open={confirming !== null}
        onOpenChange={() => setConfirming(null)}
        title={confirming === allViews ? 'Rebuild all projections?' : `Rebuild ${confirming}?`}
        text="The rows are rebuilt from the whole log while the current ones stay in use. Once the new rows have caught up, they replace the current ones. The log does not change."
        confirm={confirming === allViews ? 'Rebuild all' : 'Rebuild'}
        onConfirm={() => confirming !== null && void rebuild(confirming)}
      />
    </section>
  );
}

function Figure({ label, bad = false, children }: { label: string; bad?: boolean; children: ReactNode }) {
  return (
    <div className="grid gap-0.5 bg-sheet px-4 py-3">
      <dt className="text-sm text-faded">{label}</dt>
      <dd className={`font-display text-2xl font-bold tracking-tight tabular-nums ${bad ? 'text-bad' : ''}`}>
        {children}
      </dd>
    </div>
  );
}
