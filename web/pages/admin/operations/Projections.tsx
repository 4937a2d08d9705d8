import { type ReactNode, useState } from 'react';
import { Button } from '#web/components/Button.tsx';
import { ConfirmDialog } from '#web/components/dialogs/ConfirmDialog.tsx';
import { toast } from '#web/components/toast/toast.ts';
import type { LiveState } from '#web/data/graphql/live/use-live.ts';
import { request } from '#web/data/request.ts';
import { useRowChange } from '../change/use-row-change.ts';
import { count, positionNumber } from '../formats.ts';
import { LiveBadge } from '../LiveBadge.tsx';
import { ProjectionRow } from './ProjectionRow.tsx';
import { logHead, parkedRows, type ViewStatus } from './projection-statuses.ts';

/** The name that means all views. */
const allViews = 'all';

type Props = { statuses: readonly ViewStatus[]; connection: LiveState; onStarted: () => void };

/** All views with their progress, and rebuilding one or all (LOG-06). */
export function Projections({ statuses, connection, onStarted }: Props) {
  const [confirming, setConfirming] = useState<string | null>(null);
  const { pendingIds, change } = useRowChange();
  const [starting = null] = pendingIds;
  const parked = parkedRows(statuses);
  const behind = Math.max(0, ...statuses.map(({ lag }) => lag));

  /** Progress arrives by subscription. */
  async function rebuild(name: string): Promise<void> {
    const call = async () => {
      await request('POST', `/api/admin/projections/${encodeURIComponent(name)}/rebuild`);
      toast({
        title: 'Rebuild Started',
        description: name === allViews ? 'All projections are being rebuilt.' : `${name} is being rebuilt.`,
      });
      onStarted();
    };
    await change(name, call, ['Failed to start the rebuild']);
  }

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

const columns = ['Projection', 'Status', 'Position', 'Lag', 'Updated', 'Actions'];

type ProjectionTableProps = {
  statuses: readonly ViewStatus[];
  starting: string | null;
  onRebuild: (name: string) => void;
};

/**
 * A table that becomes a stack of blocks on a phone; the roles are explicit because `display: block` removes them.
 */
function ProjectionTable({ statuses, starting, onRebuild }: ProjectionTableProps) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: `display: block` removes a table's own roles
    <table
      role="table"
      className="block w-full border-collapse border border-rule bg-sheet text-left text-[0.95rem] md:table"
    >
      <caption className="sr-only">Projections</caption>
      <thead role="rowgroup" className="hidden border-b-2 border-ink text-sm md:table-header-group">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col" className="px-3 py-2.5">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {statuses.map((status) => (
        <ProjectionRow
          key={status.name}
          status={status}
          columns={columns.length}
          starting={starting}
          onRebuild={() => onRebuild(status.name)}
        />
      ))}
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
