import { Badge } from '#web/components/Badge.tsx';
import { Button } from '#web/components/Button.tsx';
import { Dialog } from '#web/components/dialogs/Dialog.tsx';
import { Link } from '#web/components/Link.tsx';
import { EmptyState } from '#web/components/states/EmptyState.tsx';
import { AiAgentActivityDocument } from '#web/data/graphql/generated/admin/graphql.ts';
import { ListLoading } from '../../ListLoading.tsx';
import { LoadFailed } from '../../LoadFailed.tsx';
import { linkStyle } from '../../link-style.ts';
import { RecommendationBadge } from '../../RecommendationBadge.tsx';
import { useTableRows } from '../../table/use-table-rows.ts';
import { Ago } from '../../When.tsx';
import type { Agent } from '../agents.ts';
import { type ActivityEntry, actions, figuresOf, targetOf } from './activity-entry.ts';

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

function ActivityLine({ entry }: { entry: ActivityEntry }) {
  const { name, tone } = actions[entry.action];
  const target = targetOf(entry);
  const figures = figuresOf(entry);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1.5 border-b border-rule px-3 py-3 last:border-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{name}</Badge>
        <Link to={target.path} className={linkStyle}>
          {target.name}
        </Link>
        <span className="text-sm text-faded sm:ml-auto">
          <Ago at={entry.createdAt} />
        </span>
      </p>
      {(entry.result || figures.length > 0) && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-[0.95rem] tabular-nums">
          {entry.result && <RecommendationBadge of={entry.result} />}
          {figures.map((figure) => (
            <span key={figure}>{figure}</span>
          ))}
        </p>
      )}
      {entry.errorMessage && (
        <p className="border-l-3 border-bad pl-3 text-[0.95rem] wrap-anywhere text-bad">
          {entry.errorMessage}
        </p>
      )}
    </li>
  );
}
