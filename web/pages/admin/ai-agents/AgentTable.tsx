import { useId } from 'react';
import { cityDay } from '#web/components/city-time.ts';
import { When } from '../When.tsx';
import { ActiveBadge } from './ActiveBadge.tsx';
import type { AgentRowActions } from './AgentActions.tsx';
import { AgentActions } from './AgentActions.tsx';
import { AgentName } from './AgentName.tsx';
import type { Agent } from './agents.ts';
import { percent } from './agents.ts';

export type AgentViewProps = { agents: readonly Agent[]; actions: AgentRowActions };

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

/** The agents as a table, the oldest first (AIA-05). */
export function AgentTable({ agents, actions }: AgentViewProps) {
  const prefix = useId();
  return (
    <table className="w-full table-fixed border-collapse border border-rule bg-sheet text-left text-[0.95rem]">
      <caption className="sr-only">AI agents, oldest first</caption>
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
                <ActiveBadge isActive={agent.isActive} />
              </td>
              <td className={`${cell} tabular-nums`}>{percent(agent.autoApproveThreshold)}</td>
              <td className={`${cell} tabular-nums`}>{percent(agent.autoDenyThreshold)}</td>
              <td className={cell}>
                <When at={agent.createdAt}>{cityDay(agent.createdAt, 'medium')}</When>
              </td>
              <td className="px-3 py-1.5 align-top">
                <AgentActions {...{ agent, actions }} describedBy={nameId} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
