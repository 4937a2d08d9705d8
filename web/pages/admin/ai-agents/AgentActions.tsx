import { Activity, FlaskConical } from 'lucide-react';
import { Button } from '#web/components/Button.tsx';
import { historyPath } from '../history-path.ts';
import { RowActions } from '../table/RowActions.tsx';
import type { Agent } from './agents.ts';

export type AgentRowActions = {
  pendingIds: ReadonlySet<string>;
  onTest: (agent: Agent) => void;
  onEdit: (agent: Agent) => void;
  onDelete: (agent: Agent) => void;
  onActivity: (agent: Agent) => void;
};

type Props = {
  agent: Agent;
  actions: AgentRowActions;
  /** The id of the element that names the agent. */
  describedBy: string;
  /** Large touch targets. */
  large?: boolean;
};

/** The actions of an agent (AIA-05). */
export function AgentActions({ agent, actions, describedBy, large = false }: Props) {
  const size = large ? 'md' : 'sm';
  const shared = { size, 'aria-describedby': describedBy } as const;
  return (
    <RowActions
      {...{ describedBy, size }}
      className={large ? 'grid grid-cols-2 gap-2 sm:flex sm:flex-wrap' : 'flex flex-wrap items-center gap-1'}
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
