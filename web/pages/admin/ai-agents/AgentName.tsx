import { count } from '../formats.ts';
import type { Agent } from './agents.ts';

/** The agent's name with counts of its evaluations and decisions. */
export function AgentName({ agent, nameId }: { agent: Agent; nameId: string }) {
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
