import { agentInput } from '#schema/agents/ai-agent.ts';
import { FormDialog } from '#web/components/dialogs/FormDialog.tsx';
import { FormErrors } from '#web/components/forms/FormErrors.tsx';
import { toast } from '#web/components/toast/toast.ts';
import { useRowForm } from '../../change/use-row-form.ts';
import { type Agent, agentPath } from '../agents.ts';
import { AgentFields } from './AgentFields.tsx';
import { agentForm, agentToForm } from './agent-form.ts';

type Props = {
  /** Null creates an agent. */
  agent: Agent | null;
  onClose: () => void;
  /** The list is out of date: the agent was saved, or another admin has deleted it. */
  onChanged: () => void;
};

/** Creates or edits an agent (AIA-08); asks before unsaved changes are discarded. */
export function AgentDialog({ agent, onClose, onChanged }: Props) {
  const { form, submit } = useAgentForm({ agent, onClose, onChanged });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <FormDialog
      wide
      title={agent ? 'Edit AI Agent' : 'Create AI Agent'}
      save={agent ? 'Save changes' : 'Create agent'}
      saving={isSubmitting}
      isDirty={isDirty}
      onSubmit={submit}
      onClose={onClose}
      className="grid gap-5"
    >
      <FormErrors form={form} />
      <AgentFields form={form} />
    </FormDialog>
  );
}

/** State of the form and saving (AIA-21, AIA-22, AIA-28); `agent` is null for a new one. */
function useAgentForm({ agent, onClose, onChanged }: Props) {
  return useRowForm(() => ({ schema: agentInput, rules: agentForm, values: agentToForm(agent) }), {
    call: (payload) =>
      agent ? ['PUT', agentPath(agent.id), payload] : ['POST', '/api/admin/ai-agents', payload],
    failure: ['Failed to save the AI agent'],
    onSaved: ({ name }) => {
      toast({ title: agent ? 'AI Agent Updated' : 'AI Agent Created', description: name });
      onChanged();
    },
    onClose,
    onGone: onChanged,
  });
}
