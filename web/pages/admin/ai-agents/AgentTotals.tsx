import { Figures } from '../Figures.tsx';
import { count } from '../formats.ts';
import { type Agent, decidingAgent, percent } from './agents.ts';

/** How many agents there are, and at which average scores they decide (AIA-01..03). */
export function AgentTotals({ agents, loading }: { agents: readonly Agent[] | undefined; loading: boolean }) {
  const deciding = agents && decidingAgent(agents);
  const threshold = (field: 'autoApproveThreshold' | 'autoDenyThreshold') =>
    agents && (deciding ? percent(deciding[field]) : 'N/A');
  return (
    <Figures
      loading={loading}
      figures={[
        {
          label: 'Total AI Agents',
          text: agents && count(agents.length),
          note: agents && `${count(agents.filter(({ isActive }) => isActive).length)} active`,
        },
        {
          label: 'Auto-Approve Threshold',
          text: threshold('autoApproveThreshold'),
          note: 'average score needed',
        },
        { label: 'Auto-Deny Threshold', text: threshold('autoDenyThreshold'), note: 'below this score' },
      ]}
    />
  );
}
