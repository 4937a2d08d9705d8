import { findAgents } from '#projections/views/ai_agents/queries.ts';
import type { Agent, AgentTestResult } from '#schema/scraping/ingest-wire.ts';
import { builder } from '../graphql/builder.ts';
import { exposed, objectType, optional, required } from '../graphql/object-type.ts';
import { sends } from '../graphql/sends.ts';
import { createAgent, createDefaultAgent, removeAgent, reviseAgent, testAgent } from './commands.ts';
import { CriterionScoreRef, criterionScores, RecommendationEnum } from './graphql-evaluations.ts';

const AiAgentRef = objectType<Agent>('AiAgent', {
  description: 'Evaluates what is sent in and scraped.',
  fields: (t) => ({
    ...exposed(t, 'ID', 'id', 'createdBy'),
    ...exposed(t, 'String', 'name', 'description', 'systemPrompt', 'createdAt', 'updatedAt'),
    evaluationCriteria: t.field({ type: 'JSON', resolve: ({ evaluationCriteria }) => evaluationCriteria }),
    ...exposed(t, 'Float', 'autoApproveThreshold', 'autoDenyThreshold'),
    isActive: t.exposeBoolean('isActive'),
    ...exposed(t, 'Int', 'totalEvaluations', 'autoApprovals', 'autoDenials'),
  }),
});

builder.queryField('aiAgents', (t) =>
  t.field({
    type: [AiAgentRef],
    description: 'Oldest first.',
    authScopes: { reading: 'agents' },
    resolve: (_root, _args, { gateway }) => findAgents(gateway.readModels),
  }),
);

/** The shape only: texts, limits and the JSON of the criteria are read by the same zod schema as over REST. */
const AiAgentInput = builder.inputType('AiAgentInput', {
  fields: (t) => ({
    ...required(t, 'String', 'name', 'description', 'systemPrompt'),
    evaluationCriteria: t.string({ required: true, description: 'A JSON object as text.' }),
    ...optional(t, 'Float', 'autoApproveThreshold', 'autoDenyThreshold'),
    isActive: t.boolean(),
  }),
});

const AiAgentTestResult = objectType<AgentTestResult>('AiAgentTestResult', {
  fields: (t) => ({
    overallScore: t.exposeInt('overallScore'),
    recommendation: t.expose('recommendation', { type: RecommendationEnum }),
    reasoning: t.exposeString('reasoning'),
    criteriaScores: t.field({ type: [CriterionScoreRef], resolve: criterionScores }),
  }),
});

builder.mutationFields((t) => ({
  createAiAgent: t.field({
    type: AiAgentRef,
    args: { input: t.arg({ type: AiAgentInput, required: true }), idempotencyKey: t.arg.string() },
    ...sends(createAgent),
  }),
  reviseAiAgent: t.field({
    type: AiAgentRef,
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: AiAgentInput, required: true }) },
    ...sends(reviseAgent),
  }),
  removeAiAgent: t.id({
    args: { id: t.arg.id({ required: true }) },
    ...sends(removeAgent, { toResult: ({ id }) => id }),
  }),
  createDefaultAiAgent: t.field({
    type: AiAgentRef,
    ...sends(createDefaultAgent, { toResult: ({ agent }) => agent }),
  }),
  testAiAgent: t.field({
    type: AiAgentTestResult,
    args: {
      id: t.arg.id({ required: true }),
      eventData: t.arg.string({ required: true, description: 'A JSON object as text.' }),
    },
    ...sends(testAgent, {
      toArguments: ({ id, eventData }: { id: string; eventData: string }) => ({ id, input: { eventData } }),
    }),
  }),
}));
