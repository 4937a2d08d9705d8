import { z } from 'zod';
import { type AgentFields, agentInput, defaultThresholds } from '#schema/agents/ai-agent.ts';
import type { ErrorBody } from '#schema/wire.ts';
import { errorsOf } from '#web/data/form-errors.ts';
import type { Agent } from '../agents.ts';

const filled = z.object({
  name: z.string(),
  description: z.string(),
  systemPrompt: z.string(),
  evaluationCriteria: z.string(),
  autoApproveThreshold: z.string(),
  autoDenyThreshold: z.string(),
  isActive: z.boolean(),
});
/** The form as the controls hold it: criteria as the text of JSON, thresholds as typed. */
export type AgentForm = z.output<typeof filled>;

/** An emptied threshold is no number, rather than the default. */
const typed = (threshold: string) => (threshold.trim() === '' ? Number.NaN : Number(threshold));

function payload(form: AgentForm): z.input<typeof agentInput> {
  return {
    ...form,
    autoApproveThreshold: typed(form.autoApproveThreshold),
    autoDenyThreshold: typed(form.autoDenyThreshold),
  };
}

/** The form's rules: those of the call itself, with its messages (AIA-13, AIA-14, AIA-29). */
export const agentForm = filled.transform(payload).pipe(agentInput);
export type AgentPayload = AgentFields;

/** The form as it opens: empty but for the default thresholds (AIA-15), or with what is known of the agent. */
export function agentToForm(agent: Agent | null): AgentForm {
  return {
    name: agent?.name ?? '',
    description: agent?.description ?? '',
    systemPrompt: agent?.systemPrompt ?? '',
    evaluationCriteria: agent ? JSON.stringify(agent.evaluationCriteria, null, 2) : '',
    autoApproveThreshold: String(agent?.autoApproveThreshold ?? defaultThresholds.approve),
    autoDenyThreshold: String(agent?.autoDenyThreshold ?? defaultThresholds.deny),
    isActive: agent?.isActive ?? true,
  };
}

/** The server's messages by the field that they belong to. */
export const fieldErrors = (errors: ErrorBody['errors']) => errorsOf(filled, errors);
