import { useId } from 'react';
import { cityDay } from '#web/components/city-time.ts';
import { When } from '../When.tsx';
import { ActiveBadge } from './ActiveBadge.tsx';
import { AgentActions } from './AgentActions.tsx';
import { AgentName } from './AgentName.tsx';
import type { AgentViewProps } from './AgentTable.tsx';
import { percent } from './agents.ts';

/** The agents as cards, the oldest first. */
export function AgentCards({ agents, actions }: AgentViewProps) {
  const prefix = useId();
  return (
    <ul aria-label="AI agents, oldest first" className="grid gap-3">
      {agents.map((agent) => {
        const nameId = `${prefix}-${agent.id}`;
        return (
          <li key={agent.id} data-row={agent.id} className="grid gap-3 border border-rule bg-sheet p-4">
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                <AgentName {...{ agent, nameId }} />
              </div>
              <ActiveBadge isActive={agent.isActive} />
            </div>
            <p className="line-clamp-4 text-[0.95rem] wrap-anywhere">{agent.description}</p>
            <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-faded">
              <span>Auto approve {percent(agent.autoApproveThreshold)}</span>
              <span>Auto deny {percent(agent.autoDenyThreshold)}</span>
              <span>
                Created <When at={agent.createdAt}>{cityDay(agent.createdAt, 'medium')}</When>
              </span>
            </p>
            <AgentActions large {...{ agent, actions }} describedBy={nameId} />
          </li>
        );
      })}
    </ul>
  );
}
