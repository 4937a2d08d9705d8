import { Activity, FlaskConical } from 'lucide-react';
import { Button } from '#web/components/Button.tsx';
import { historyPath } from '../history-path.ts';
import { RowActions } from '../RowActions.tsx';
import type { AgentDeeds } from './AgentList.tsx';
import type { Agent } from './agents.ts';

type Props = {
  agent: Agent;
  deeds: AgentDeeds;
  /** The id of the element that names the agent. */
  describedBy: string;
  /** Large enough for fingers. */
  large?: boolean;
};

/** What can be done with one agent (AIA-05); its activity and history always. */
export function AgentActions({ agent, deeds, describedBy, large = false }: Props) {
  const size = large ? 'md' : 'sm';
  const shared = { size, 'aria-describedby': describedBy } as const;
  return (
    <RowActions
      {...{ describedBy, size }}
      className={large ? 'grid grid-cols-2 gap-2 sm:flex sm:flex-wrap' : 'flex flex-wrap items-center gap-1'}
      onEdit={() => deeds.onEdit(agent)}
      onDelete={() => deeds.onDelete(agent)}
      deleting={deeds.underWay.has(agent.id)}
      history={historyPath('agent', agent.id)}
      further={
        <Button {...shared} variant="quiet" onClick={() => deeds.onActivity(agent)}>
          <Activity aria-hidden />
          Activity
        </Button>
      }
    >
      <Button {...shared} variant="outline" onClick={() => deeds.onTest(agent)}>
        <FlaskConical aria-hidden />
        Test
      </Button>
    </RowActions>
  );
}
