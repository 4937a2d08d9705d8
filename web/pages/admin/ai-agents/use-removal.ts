import { useState } from 'react';
import { toast } from '#web/components/toast.ts';
import { isGone, request } from '#web/data/request.ts';
import { showChangeFailure } from '../change-failure.ts';
import { type Agent, agentPath } from './agents.ts';

/** Deleting an agent for good (R-93, AIA-28); one that a colleague has deleted meanwhile counts as deleted. */
export function useRemoval(onChanged: () => void) {
  const [underWay, setUnderWay] = useState<ReadonlySet<string>>(new Set());

  /** Answers whether it is gone. */
  async function remove({ id, name }: Agent): Promise<boolean> {
    setUnderWay((others) => new Set(others).add(id));
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
      setUnderWay((others) => new Set([...others].filter((other) => other !== id)));
    }
  }

  return { underWay, remove };
}
