import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { AiAgentsDocument } from '../../../data/graphql/generated/graphql.ts';
import { useAsk } from '../../../data/graphql/use-ask.ts';
import { ListLoading } from '../ListLoading.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { AgentList } from './AgentList.tsx';
import { AgentTotals } from './AgentTotals.tsx';
import type { Agent } from './agents.ts';
import { AgentDialog } from './form/AgentDialog.tsx';
import { useDefaultAgent } from './use-default-agent.ts';

/** The agents that evaluate what is sent in and scraped (AIA-01..31). */
export function AgentsTab() {
  const { data, error, fetching, refetch } = useAsk(AiAgentsDocument, {}, { fresh: true });
  const [editing, setEditing] = useState<{ agent: Agent | null } | null>(null);
  const { creating, createDefault } = useDefaultAgent(refetch);
  const agents = data?.aiAgents;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <AgentTotals agents={agents} loading={!agents && !error} />
      <div className="grid gap-2 sm:flex sm:justify-end">
        <Button variant="outline" pending={creating} onClick={() => void createDefault()}>
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
