import { toast } from '../../../../components/toast.ts';
import { useRowForm } from '../../use-row-form.ts';
import { type Agent, agentPath } from '../agents.ts';
import { agentForm, agentToForm, fieldErrors } from './agent-form.ts';

/** The form's state, and what saving it does (AIA-21, AIA-22, AIA-28); `agent` is null for a new one. */
export function useAgentForm(
  agent: Agent | null,
  { onSaved, onGone }: { onSaved: () => void; onGone: () => void },
) {
  return useRowForm(() => ({ before: agentToForm(agent), rules: agentForm }), {
    fieldErrors,
    call: (payload) =>
      agent ? ['PUT', agentPath(agent.id), payload] : ['POST', '/api/admin/ai-agents', payload],
    failure: ['Failed to save the AI agent'],
    onSaved: ({ name }) => {
      toast({ title: agent ? 'AI Agent Updated' : 'AI Agent Created', description: name });
      onSaved();
    },
    onGone,
  });
}
