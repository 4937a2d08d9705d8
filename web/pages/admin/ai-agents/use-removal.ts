import { useState } from 'react';
import { toast } from '#web/components/toast/toast.ts';
import { isGone, request } from '#web/data/request.ts';
import { showChangeFailure } from '../change/change-failure.ts';
import { type Agent, agentPath } from './agents.ts';

/** Deletes an agent permanently (R-93, AIA-28); one that another admin has deleted counts as deleted. */
export function useRemoval(onChanged: () => void) {
  const [pendingIds, setPendingIds] = useState<ReadonlySet<string>>(new Set());

  /** Resolves to true if the agent is deleted. */
  async function remove({ id, name }: Agent): Promise<boolean> {
    setPendingIds((others) => new Set(others).add(id));
    try {
      await request('DELETE', agentPath(id)).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      });
      toast({ title: 'AI Agent Deleted', description: `${name} no longer evaluates events.` });
      onChanged();
      return true;
    } catch (error) {
      showChangeFailure(error, 'Failed to delete the AI agent');
      return false;
    } finally {
      setPendingIds((others) => new Set([...others].filter((other) => other !== id)));
    }
  }

  return { pendingIds, remove };
}
