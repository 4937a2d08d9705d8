import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/components/Button.tsx';
import { EmptyState } from '#web/components/states/EmptyState.tsx';
import { toast } from '#web/components/toast/toast.ts';
import { AiAgentsDocument } from '#web/data/graphql/generated/admin/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { request } from '#web/data/request.ts';
import { useRowChange } from '../change/use-row-change.ts';
import { Figures } from '../Figures.tsx';
import { count } from '../formats.ts';
import { ListLoading } from '../ListLoading.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { AgentList } from './AgentList.tsx';
import { type Agent, decidingAgent, percent } from './agents.ts';
import { AgentDialog } from './form/AgentDialog.tsx';

const created = 201;

/** The agents that evaluate submissions and scraped events (AIA-01..31). */
export function AgentsTab() {
  const { data, error, fetching, refetch } = useGraphQuery(AiAgentsDocument, {}, { policy: 'network-only' });
  const [editing, setEditing] = useState<{ agent: Agent | null } | null>(null);
  const { pendingIds, change } = useRowChange();
  const agents = data?.aiAgents;

  /** R-94, AIA-28; if it exists already, the toast reports it (AIA-29). */
  async function createDefault(): Promise<void> {
    const response = await request('POST', '/api/admin/ai-agents/create-default');
    const { name }: { name: string } = await response.json();
    toast(
      response.status === created
        ? {
            title: 'Default AI Agent Created',
            description: 'The default agent with quality guidelines is ready.',
          }
        : { title: 'The default AI agent already exists', description: name },
    );
    refetch();
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <AgentTotals agents={agents} loading={!agents && !error} />
      <div className="grid gap-2 sm:flex sm:justify-end">
        <Button
          variant="outline"
          pending={pendingIds.size > 0}
          onClick={() => void change('default', createDefault, ['Failed to create the default AI agent'])}
        >
          Create Default Agent
        </Button>
        <Button variant="primary" onClick={() => setEditing({ agent: null })}>
          <Plus aria-hidden />
          Create AI Agent
        </Button>
      </div>
      {!agents && !error && <ListLoading label="Loading AI agents" />}
      {agents && agents.length > 0 && (
        <AgentList agents={agents} onEdit={(agent) => setEditing({ agent })} onChanged={refetch} />
      )}
      {agents?.length === 0 && (
        <EmptyState title="No AI agents configured - Create an AI agent to automatically evaluate event submissions." />
      )}
      {error && !fetching && (
        <LoadFailed title="The AI agents could not be loaded" error={error} onRetry={refetch} />
      )}
      {editing && <AgentDialog agent={editing.agent} onClose={() => setEditing(null)} onChanged={refetch} />}
    </div>
  );
}

/** The number of agents, and the thresholds in effect (AIA-01..03). */
function AgentTotals({ agents, loading }: { agents: readonly Agent[] | undefined; loading: boolean }) {
  const deciding = agents && decidingAgent(agents);
  const threshold = (field: 'autoApproveThreshold' | 'autoDenyThreshold') =>
    agents && (deciding ? percent(deciding[field]) : 'N/A');
  return (
    <Figures
      loading={loading}
      figures={[
        {
          label: 'Total AI Agents',
          text: agents?.length,
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
