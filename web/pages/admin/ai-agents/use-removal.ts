import { toast } from '#web/components/toast/toast.ts';
import { isGone, request } from '#web/data/request.ts';
import { useRowChange } from '../change/use-row-change.ts';
import { type Agent, agentPath } from './agents.ts';

/** Deletes an agent permanently (R-93, AIA-28); one that another admin has deleted counts as deleted. */
export function useRemoval(onChanged: () => void) {
  const { pendingIds, change } = useRowChange();

  /** Resolves to true if the agent is deleted. */
  function remove({ id, name }: Agent): Promise<boolean> {
    const call = async () => {
      await request('DELETE', agentPath(id)).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      });
      toast({ title: 'AI Agent Deleted', description: `${name} no longer evaluates events.` });
      onChanged();
    };
    return change(id, call, ['Failed to delete the AI agent']);
  }

  return { pendingIds, remove };
}
