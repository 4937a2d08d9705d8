import { z } from 'zod';
import { type AgentFields, agentInput, defaultThresholds } from '#schema/agents/ai-agent.ts';
import type { ErrorBody } from '#schema/wire.ts';
import { errorsOf } from '#web/data/form-errors.ts';
import type { Agent } from '../agents.ts';

const formFields = z.object({
  name: z.string(),
  description: z.string(),
  systemPrompt: z.string(),
  evaluationCriteria: z.string(),
  autoApproveThreshold: z.string(),
  autoDenyThreshold: z.string(),
  isActive: z.boolean(),
});
/** The values of the controls: criteria as JSON text, thresholds as typed. */
export type AgentForm = z.output<typeof formFields>;

/** An empty threshold is NaN, rather than the default. */
const toNumber = (threshold: string) => (threshold.trim() === '' ? Number.NaN : Number(threshold));

function payload(form: AgentForm): z.input<typeof agentInput> {
  return {
    ...form,
    autoApproveThreshold: toNumber(form.autoApproveThreshold),
    autoDenyThreshold: toNumber(form.autoDenyThreshold),
  };
}

/** The rules of the call with its messages (AIA-13, AIA-14, AIA-29). */
export const agentForm = formFields.transform(payload).pipe(agentInput);
export type AgentPayload = AgentFields;

/** Initial values: those of the agent, or empty ones with the default thresholds (AIA-15). */
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

/** The server's messages by field. */
export const fieldErrors = (errors: ErrorBody['errors']) => errorsOf(formFields, errors);
