import { z } from 'zod';
import * as fields from '../kernel/fields.ts';
import { crossFieldError, optional } from '../kernel/input.ts';
import { limits } from '../kernel/limits.ts';
import { type Command, defineEvent, type FactOf } from '../kernel/message.ts';

/** Default average scores at which agents decide (AIA-15). */
export const defaultThresholds = { approve: 80, deny: 30 } as const;

const criteriaAre = 'Evaluation criteria must be valid JSON';

/** Limit of nesting: SQLite reads JSON no deeper than 1000, and a parser's stack is limited. */
const mostLevels = 20;
const isNestedTooDeep = (value: unknown, levels = mostLevels): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isNestedTooDeep(inner, levels - 1)));

/** Names of criteria, each with its weight, a description, or other JSON. */
export type EvaluationCriteria = Record<string, unknown>;

/** A JSON object, or its text (AIA-29). Names of an object's prototype are rejected. */
const evaluationCriteria = z
  .unknown()
  .optional()
  .transform((sent, context): EvaluationCriteria => {
    const refused = (message: string) => {
      context.issues.push({ code: 'custom', message, input: sent });
      return z.NEVER;
    };
    if (sent == null || (typeof sent === 'string' && sent.trim() === ''))
      return refused('Evaluation criteria is required');
    const read = typeof sent === 'string' ? jsonIn(sent) : sent;
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return refused(criteriaAre);
    if (isNestedTooDeep(read)) return refused('Evaluation criteria are nested too deep');
    if (JSON.stringify(read).length > limits.criteria)
      return refused(`Evaluation criteria must be at most ${limits.criteria} characters`);
    const names = Object.keys(read);
    if (names.length === 0) return refused('Evaluation criteria is required');
    if (names.some((name) => name in Object.prototype)) return refused(criteriaAre);
    return read as EvaluationCriteria;
  });

/** The weight of a criterion in the overall score: its number, or the `weight` of an object; otherwise 1. */
export function criterionWeight(value: unknown): number {
  const weight =
    typeof value === 'object' && value !== null && Object.hasOwn(value, 'weight')
      ? (value as { weight: unknown }).weight
      : value;
  return typeof weight === 'number' && Number.isFinite(weight) && weight >= 0 ? weight : 1;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

const threshold = (field: string, otherwise: number) => {
  const message = `${field} must be a number from 0 to 100`;
  return optional(z.number(message).min(0, message).max(100, message), otherwise);
};

const described = z.object({
  name: fields.requiredText('Name', limits.agentName),
  description: fields.requiredText('Description', limits.description),
  systemPrompt: fields.requiredText('System prompt', limits.systemPrompt),
  evaluationCriteria,
  autoApproveThreshold: threshold('Auto-approve threshold', defaultThresholds.approve),
  autoDenyThreshold: threshold('Auto-deny threshold', defaultThresholds.deny),
  isActive: optional(z.boolean('Active must be true or false'), true),
});
export type AgentFields = z.output<typeof described>;
export const agentFieldNames = Object.keys(described.shape) as readonly (keyof AgentFields)[];

/** An admin's input to create or change an agent (R-91, R-92, AIA-13, AIA-14, AIA-29). */
export const agentInput = described.refine(
  (sent) => sent.autoDenyThreshold <= sent.autoApproveThreshold,
  crossFieldError(
    ['autoDenyThreshold', 'autoApproveThreshold'],
    'Auto-deny threshold cannot be above the auto-approve threshold',
  ),
);

/** A show to test an agent with, as a JSON object or its text (R-95, AIA-16, AIA-17). */
export const agentTestInput = z.object({
  eventData: z
    .unknown()
    .optional()
    .transform((sent, context): Record<string, unknown> => {
      const refused = (message: string) => {
        context.issues.push({ code: 'custom', message, input: sent });
        return z.NEVER;
      };
      if (sent == null || (typeof sent === 'string' && sent.trim() === ''))
        return refused('Please provide event data to test with.');
      const read = typeof sent === 'string' ? jsonIn(sent) : sent;
      if (typeof read !== 'object' || read === null || Array.isArray(read))
        return refused('Event data must be valid JSON.');
      if (isNestedTooDeep(read)) return refused('Event data is nested too deep.');
      if (Object.keys(read).length === 0) return refused('Please provide event data to test with.');
      if (JSON.stringify(read).length > limits.testedEvent)
        return refused(`Event data must be at most ${limits.testedEvent} characters`);
      return read as Record<string, unknown>;
    }),
});

const agentId = fields.id;
const criteria = z.record(z.string(), z.unknown());

export const aiAgentEvents = {
  AiAgentCreated: defineEvent({
    type: 'AiAgentCreated',
    stream: 'aiAgent-{agentId}',
    description: 'An agent was created that evaluates submissions and scraped events.',
    version: 1,
    data: described.extend({
      evaluationCriteria: criteria,
      agentId,
      createdBy: fields.id,
      isDefault: z.boolean(),
    }),
  }),
  AiAgentRevised: defineEvent({
    type: 'AiAgentRevised',
    stream: 'aiAgent-{agentId}',
    description: 'The agent was changed; contains only the changed fields.',
    version: 1,
    data: described.extend({ evaluationCriteria: criteria }).partial().extend({ agentId }),
  }),
  AiAgentRemoved: defineEvent({
    type: 'AiAgentRemoved',
    stream: 'aiAgent-{agentId}',
    description: 'The agent was removed; its decisions are kept.',
    version: 1,
    data: z.object({ agentId, removedBy: fields.id }),
  }),
  AiAgentTested: defineEvent({
    type: 'AiAgentTested',
    stream: 'aiAgent-{agentId}',
    description: 'An administrator tested the agent with sample data; nothing was decided.',
    version: 1,
    data: z.object({
      agentId,
      score: z.int().min(0).max(100).nullable(),
      decision: z.string().nullable(),
      processingTime: z.int().min(0),
      errorMessage: z.string().nullable(),
    }),
  }),
};

/** The actions of an agent's log (DATA-18). */
export const agentActions = [
  'created',
  'revised',
  'removed',
  'tested',
  'evaluated',
  'approved',
  'denied',
  'failed',
] as const;
export type AgentAction = (typeof agentActions)[number];

export type AiAgentFact = FactOf<(typeof aiAgentEvents)[keyof typeof aiAgentEvents]>;

export type CreateAiAgent = Command<'CreateAiAgent', AgentFields & { agentId: string; isDefault: boolean }>;
export type CreateDefaultAiAgent = Command<'CreateDefaultAiAgent', { agentId: string }>;
export type ReviseAiAgent = Command<'ReviseAiAgent', { agentId: string; changes: AgentFields }>;
type RemoveAiAgent = Command<'RemoveAiAgent', { agentId: string }>;
type RecordAiAgentTest = Command<
  'RecordAiAgentTest',
  Extract<AiAgentFact, { type: 'AiAgentTested' }>['data']
>;
export type AiAgentCommand =
  | CreateAiAgent
  | CreateDefaultAiAgent
  | ReviseAiAgent
  | RemoveAiAgent
  | RecordAiAgentTest;
