import { FormDialog } from '#web/components/dialogs/FormDialog.tsx';
import { toast } from '#web/components/toast.ts';
import { useRowForm } from '../../use-row-form.ts';
import { type Agent, agentPath } from '../agents.ts';
import { AgentFields } from './AgentFields.tsx';
import { agentForm, agentToForm, fieldErrors } from './agent-form.ts';

type Props = {
  /** Null makes a new one. */
  agent: Agent | null;
  onClose: () => void;
  /** The list is no longer what it was: the agent was saved, or a colleague has deleted it. */
  onChanged: () => void;
};

/** Makes or edits an agent (AIA-08); what was filled in is not lost by a stray click. */
export function AgentDialog({ agent, onClose, onChanged }: Props) {
  const { form, submit } = useAgentForm(agent, {
    onSaved: () => {
      onChanged();
      onClose();
    },
    onGone: onChanged,
  });
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
    >
      <AgentFields form={form} />
    </FormDialog>
  );
}

/** The form's state, and what saving it does (AIA-21, AIA-22, AIA-28); `agent` is null for a new one. */
function useAgentForm(agent: Agent | null, { onSaved, onGone }: { onSaved: () => void; onGone: () => void }) {
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
