import { agentInput } from '#schema/agents/ai-agent.ts';
import { rulesOf, valuesOf } from '#web/data/forms/form-values.ts';
import type { Agent } from '../agents.ts';

/** Initial values: those of the agent with its criteria as JSON text, or empty ones (AIA-15). */
export const agentToForm = (agent: Agent | null) => valuesOf(agentInput, agent);
export type AgentForm = ReturnType<typeof agentToForm>;

/** The rules of the call with its messages (AIA-13, AIA-14, AIA-29). */
export const agentForm = rulesOf(agentInput);
