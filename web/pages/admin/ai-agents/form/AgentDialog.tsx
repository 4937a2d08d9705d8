import { FormDialog } from '../../../../components/dialogs/FormDialog.tsx';
import type { Agent } from '../agents.ts';
import { AgentFields } from './AgentFields.tsx';
import { useAgentForm } from './use-agent-form.ts';

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
