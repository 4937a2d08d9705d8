import { Activity, FlaskConical, History, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '#web/parts/Button.tsx';
import { buttonStyle } from '#web/parts/button-style.ts';
import { historyPath } from '../history-path.ts';
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
    <span
      className={large ? 'grid grid-cols-2 gap-2 sm:flex sm:flex-wrap' : 'flex flex-wrap items-center gap-1'}
    >
      <Button {...shared} variant="outline" onClick={() => deeds.onTest(agent)}>
        <FlaskConical aria-hidden />
        Test
      </Button>
      <Button {...shared} variant="quiet" onClick={() => deeds.onEdit(agent)}>
        <Pencil aria-hidden />
        Edit
      </Button>
      <Button
        {...shared}
        variant="quiet"
        pending={deeds.underWay.has(agent.id)}
        onClick={() => deeds.onDelete(agent)}
      >
        <Trash2 aria-hidden />
        Delete
      </Button>
      <Button {...shared} variant="quiet" onClick={() => deeds.onActivity(agent)}>
        <Activity aria-hidden />
        Activity
      </Button>
      <Link
        to={historyPath('agent', agent.id)}
        aria-describedby={describedBy}
        className={buttonStyle({ variant: 'quiet', size })}
      >
        <History aria-hidden />
        History
      </Link>
    </span>
  );
}
