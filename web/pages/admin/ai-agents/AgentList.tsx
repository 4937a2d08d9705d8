import { useState } from 'react';
import { ConfirmDialog } from '#web/components/dialogs/ConfirmDialog.tsx';
import { toast } from '#web/components/toast/toast.ts';
import { isGone, request } from '#web/data/request.ts';
import { useRowChange } from '../change/use-row-change.ts';
import { focusNeighbour } from '../table/focus-row.ts';
import { AgentRows } from './AgentRows.tsx';
import { ActivityDialog } from './activity/ActivityDialog.tsx';
import { type Agent, agentPath } from './agents.ts';
import { TestDialog } from './test/TestDialog.tsx';

type Props = { agents: readonly Agent[]; onEdit: (agent: Agent) => void; onChanged: () => void };

/** The agents as a table or as cards, with their actions (AIA-05, AIA-06). */
export function AgentList({ agents, onEdit, onChanged }: Props) {
  const [testing, setTesting] = useState<Agent | null>(null);
  const [activityOf, setActivityOf] = useState<Agent | null>(null);
  const [deleting, setDeleting] = useState<Agent | null>(null);
  const { pendingIds, change } = useRowChange();

  /** Permanently (R-93, AIA-28); one that another admin has deleted counts as deleted. */
  async function remove(agent: Agent): Promise<void> {
    const call = async () => {
      await request('DELETE', agentPath(agent.id)).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      });
      toast({ title: 'AI Agent Deleted', description: `${agent.name} no longer evaluates events.` });
      onChanged();
    };
    if (await change(agent.id, call, ['Failed to delete the AI agent'])) focusNeighbour(agents, agent);
  }

  return (
    <>
      <AgentRows
        {...{ agents, pendingIds, onEdit }}
        onTest={setTesting}
        onDelete={setDeleting}
        onActivity={setActivityOf}
      />
      {testing && <TestDialog agent={testing} onClose={() => setTesting(null)} />}
      {activityOf && <ActivityDialog agent={activityOf} onClose={() => setActivityOf(null)} />}
      {deleting && (
        <ConfirmDialog
          open
          onOpenChange={() => setDeleting(null)}
          title="Delete AI agent"
          text={`Are you sure you want to delete "${deleting.name}"? This action cannot be undone.`}
          confirm="Delete"
          destructive
          onConfirm={() => void remove(deleting)}
        />
      )}
    </>
  );
}
