import { useId, useState } from 'react';
import { Button } from '#web/parts/Button.tsx';
import { ConfirmDialog } from '#web/parts/ConfirmDialog.tsx';
import { Dialog } from '#web/parts/Dialog.tsx';
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
  const formId = useId();
  const { form, submit } = useAgentForm(agent, {
    onSaved: () => {
      onChanged();
      onClose();
    },
    onGone: onChanged,
  });
  const [leaving, setLeaving] = useState(false);
  const { isDirty, isSubmitting } = form.formState;
  const leave = () => (isDirty ? setLeaving(true) : onClose());
  const title = agent ? 'Edit AI Agent' : 'Create AI Agent';
  return (
    <Dialog
      open
      wide
      onOpenChange={leave}
      title={title}
      footer={
        <>
          <Button variant="outline" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={isSubmitting}>
            {agent ? 'Save changes' : 'Create agent'}
          </Button>
        </>
      }
    >
      <form id={formId} aria-label={title} noValidate onSubmit={submit}>
        <AgentFields form={form} />
      </form>
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title="Discard the changes?"
        text="What you have filled in is not saved."
        confirm="Discard"
        cancel="Keep editing"
        destructive
        onConfirm={onClose}
      />
    </Dialog>
  );
}
