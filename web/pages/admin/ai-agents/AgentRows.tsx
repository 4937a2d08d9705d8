import { Activity, FlaskConical } from 'lucide-react';
import { useId } from 'react';
import { Badge } from '#web/components/Badge.tsx';
import { Button } from '#web/components/Button.tsx';
import { cityDay } from '#web/components/city-time.ts';
import { count } from '../formats.ts';
import { historyPath } from '../history-path.ts';
import { RowActions } from '../table/RowActions.tsx';
import { useWide } from '../use-wide.ts';
import { When } from '../When.tsx';
import { type Agent, percent } from './agents.ts';

type Actions = {
  pendingIds: ReadonlySet<string>;
  onTest: (agent: Agent) => void;
  onEdit: (agent: Agent) => void;
  onDelete: (agent: Agent) => void;
  onActivity: (agent: Agent) => void;
};

type Props = { agents: readonly Agent[] } & Actions;

const columns = [
  { name: 'Name', width: 'w-52' },
  { name: 'Description', width: '' },
  { name: 'Status', width: 'w-24' },
  { name: 'Auto Approve %', width: 'w-25' },
  { name: 'Auto Deny %', width: 'w-22' },
  { name: 'Created', width: 'w-30' },
  { name: 'Actions', width: 'w-67' },
];
const cell = 'px-3 py-2.5 align-top';
const label = 'AI agents, oldest first';

/** The agents as a table, on narrow screens as cards (AIA-05). */
export function AgentRows(props: Props) {
  return useWide() ? <AgentTable {...props} /> : <AgentCards {...props} />;
}

function AgentTable({ agents, ...actions }: Props) {
  const prefix = useId();
  return (
    <table className="w-full table-fixed border-collapse border border-rule bg-sheet text-left text-[0.95rem]">
      <caption className="sr-only">{label}</caption>
      <thead className="border-b-2 border-ink text-sm">
        <tr>
          {columns.map(({ name, width }) => (
            <th key={name} scope="col" className={`px-3 py-2.5 align-bottom ${width}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {agents.map((agent) => {
          const nameId = `${prefix}-${agent.id}`;
          return (
            <tr key={agent.id} data-row={agent.id} className="border-b border-rule hover:bg-shade/60">
              <th scope="row" className={`${cell} font-normal`}>
                <AgentName {...{ agent, nameId }} />
              </th>
              <td className={cell}>
                <span className="line-clamp-3 wrap-anywhere">{agent.description}</span>
              </td>
              <td className={cell}>
                <ActiveBadge agent={agent} />
              </td>
              <td className={`${cell} tabular-nums`}>{percent(agent.autoApproveThreshold)}</td>
              <td className={`${cell} tabular-nums`}>{percent(agent.autoDenyThreshold)}</td>
              <td className={cell}>
                <Created agent={agent} />
              </td>
              <td className="px-3 py-1.5 align-top">
                <AgentActions {...{ agent, ...actions }} describedBy={nameId} large={false} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function AgentCards({ agents, ...actions }: Props) {
  const prefix = useId();
  return (
    <ul aria-label={label} className="grid gap-3">
      {agents.map((agent) => {
        const nameId = `${prefix}-${agent.id}`;
        return (
          <li key={agent.id} data-row={agent.id} className="grid gap-3 border border-rule bg-sheet p-4">
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                <AgentName {...{ agent, nameId }} />
              </div>
              <ActiveBadge agent={agent} />
            </div>
            <p className="line-clamp-4 text-[0.95rem] wrap-anywhere">{agent.description}</p>
            <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-faded">
              <span>Auto approve {percent(agent.autoApproveThreshold)}</span>
              <span>Auto deny {percent(agent.autoDenyThreshold)}</span>
              <span>
                Created <Created agent={agent} />
              </span>
            </p>
            <AgentActions {...{ agent, ...actions }} describedBy={nameId} large />
          </li>
        );
      })}
    </ul>
  );
}

function AgentName({ agent, nameId }: { agent: Agent; nameId: string }) {
  const { name, totalEvaluations, autoApprovals, autoDenials } = agent;
  return (
    <>
      <strong id={nameId} data-name tabIndex={-1} className="font-semibold wrap-anywhere">
        {name}
      </strong>
      <span className="block text-sm font-normal text-faded">
        {totalEvaluations === 0
          ? 'Nothing evaluated yet'
          : `${count(totalEvaluations)} evaluated, ${count(autoApprovals)} approved, ${count(autoDenials)} denied`}
      </span>
    </>
  );
}

function ActiveBadge({ agent: { isActive } }: { agent: Agent }) {
  return <Badge tone={isActive ? 'good' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>;
}

function Created({ agent: { createdAt } }: { agent: Agent }) {
  return <When at={createdAt}>{cityDay(createdAt, 'medium')}</When>;
}

type ActionProps = Actions & { agent: Agent; describedBy: string; large: boolean };

function AgentActions({ agent, describedBy, large, ...actions }: ActionProps) {
  const shared = { size: large ? 'md' : 'sm', 'aria-describedby': describedBy } as const;
  return (
    <RowActions
      {...{ describedBy, large }}
      {...(!large && { className: 'flex flex-wrap items-center gap-1' })}
      onEdit={() => actions.onEdit(agent)}
      onDelete={() => actions.onDelete(agent)}
      deleting={actions.pendingIds.has(agent.id)}
      history={historyPath('agent', agent.id)}
      further={
        <Button {...shared} variant="quiet" onClick={() => actions.onActivity(agent)}>
          <Activity aria-hidden />
          Activity
        </Button>
      }
    >
      <Button {...shared} variant="outline" onClick={() => actions.onTest(agent)}>
        <FlaskConical aria-hidden />
        Test
      </Button>
    </RowActions>
  );
}
