import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { createKeyring } from '#web/idempotency-key.ts';
import { toast } from '#web/parts/toast.ts';
import { isGone, RequestFailed, request } from '#web/request.ts';
import { failedChange } from '../../failed-change.ts';
import { type Agent, agentPath } from '../agents.ts';
import { type AgentForm, type AgentPayload, agentForm, agentToForm, fieldErrors } from './agent-form.ts';

/** The form's state, and what saving it does (AIA-21, AIA-22, AIA-28); `agent` is null for a new one. */
export function useAgentForm(
  agent: Agent | null,
  { onSaved, onGone }: { onSaved: () => void; onGone: () => void },
) {
  const [keyring] = useState(() => createKeyring());
  const form = useForm<AgentForm, unknown, AgentPayload>({
    defaultValues: agentToForm(agent),
    resolver: zodResolver(agentForm),
  });

  async function send(payload: AgentPayload): Promise<void> {
    if (agent) await request('PUT', agentPath(agent.id), payload);
    else
      await request('POST', '/api/admin/ai-agents', payload, {
        headers: { 'Idempotency-Key': keyring.keyFor(payload) },
      });
  }

  const submit = form.handleSubmit(async (payload) => {
    try {
      await send(payload);
    } catch (error) {
      const refused = error instanceof RequestFailed ? fieldErrors(error.data?.errors) : [];
      for (const [index, [field, message]] of refused.entries())
        form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
      failedChange(error, 'Failed to save the AI agent');
      if (isGone(error)) onGone();
      return;
    }
    toast({ title: agent ? 'AI Agent Updated' : 'AI Agent Created', description: payload.name });
    onSaved();
  });

  return { form, submit };
}
