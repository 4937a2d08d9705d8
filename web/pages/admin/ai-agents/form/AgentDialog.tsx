import { agentInput } from '#schema/agents/ai-agent.ts';
import { toast } from '#web/components/toast/toast.ts';
import { RowDialog } from '../../change/RowDialog.tsx';
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

/** Creates or edits an agent (AIA-08, AIA-21, AIA-22, AIA-28). */
export function AgentDialog({ agent, onClose, onChanged }: Props) {
  const getInitial = () => ({ schema: agentInput, rules: agentForm, values: agentToForm(agent) });
  const { form, submit } = useRowForm(getInitial, {
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
  return (
    <RowDialog
      wide
      title={agent ? 'Edit AI Agent' : 'Create AI Agent'}
      save={agent ? 'Save changes' : 'Create agent'}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <AgentFields form={form} />
    </RowDialog>
  );
}
