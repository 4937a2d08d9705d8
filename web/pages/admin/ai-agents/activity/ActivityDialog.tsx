import { Button } from '#web/components/Button.tsx';
import { Dialog } from '#web/components/dialogs/Dialog.tsx';
import { EmptyState } from '#web/components/states/EmptyState.tsx';
import { AiAgentActivityDocument } from '#web/data/graphql/generated/admin/graphql.ts';
import { ListLoading } from '../../ListLoading.tsx';
import { LoadFailed } from '../../LoadFailed.tsx';
import { useTableRows } from '../../table/use-table-rows.ts';
import type { Agent } from '../agents.ts';
import { ActivityLine } from './ActivityLine.tsx';

const pageLimits = { first: 20, count: 1 };

/** What an agent did, newest first, 20 entries at a time (DATA-18). */
export function ActivityDialog({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const { rows, hasMore, loading, error, reload, loadMore } = useTableRows(
    AiAgentActivityDocument,
    { agentId: agent.id },
    ({ aiAgentLogs }) => aiAgentLogs,
    pageLimits,
  );
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title="Activity"
      description={`Decisions, tests and changes of ${agent.name}, newest first.`}
      footer={
        <>
          {rows && hasMore && (
            <Button variant="outline" pending={loading} onClick={loadMore}>
              Load more
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {!rows && !error && <ListLoading label="Loading the activity" />}
      {rows && rows.length > 0 && (
        <ul aria-label="Activity, newest first" className="border border-rule">
          {rows.map((entry) => (
            <ActivityLine key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {rows?.length === 0 && <EmptyState title="No activity yet" />}
      {error && !loading && (
        <LoadFailed
          title="The activity could not be loaded"
          error={error}
          onRetry={rows ? loadMore : reload}
        />
      )}
    </Dialog>
  );
}
