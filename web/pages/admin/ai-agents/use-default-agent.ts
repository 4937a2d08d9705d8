import { useState } from 'react';
import { toast } from '#web/components/toast/toast.ts';
import { request } from '#web/data/request.ts';
import { showChangeFailure } from '../change/change-failure.ts';

const created = 201;

/** Creates the default agent (R-94, AIA-28); if it exists already, the toast reports it (AIA-29). */
export function useDefaultAgent(onChanged: () => void) {
  const [creating, setCreating] = useState(false);

  async function createDefault(): Promise<void> {
    setCreating(true);
    try {
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
      onChanged();
    } catch (error) {
      showChangeFailure(error, 'Failed to create the default AI agent');
    } finally {
      setCreating(false);
    }
  }

  return { creating, createDefault };
}
