import { findAgentLogs } from '#projections/views/ai_agent_logs/queries.ts';
import { findAgents } from '#projections/views/ai_agents/queries.ts';
import { findEvaluations } from '#projections/views/ai_evaluations/queries.ts';
import { agentActions } from '#schema/agents/ai-agent.ts';
import { evaluationTargets, recommendations } from '#schema/agents/ai-evaluation.ts';
import type { AgentLogRow, EvaluationRow } from '#schema/scraping/ingest-rows.ts';
import type { Agent, AgentTestResult } from '#schema/scraping/ingest-wire.ts';
import { loadAgentNames } from '../accounts/actor-names.ts';
import type { Gateway, Queries } from '../gateway.ts';
import { builder, idArgs, pageArgs } from '../graphql/builder.ts';
import { connectionType, creationKey, takeRowBudget, toConnection } from '../graphql/connection.ts';
import { badRequest } from '../graphql/errors/graphql-error.ts';
import { exposed, objectType, optional, required } from '../graphql/object-type.ts';
import { sends } from '../graphql/sends.ts';
import { createAgent, createDefaultAgent, removeAgent, reviseAgent, testAgent } from './commands.ts';

const RecommendationEnum = builder.enumType('Recommendation', { values: recommendations });

type CriterionScore = { criterion: string; score: number };

const CriterionScoreRef = objectType<CriterionScore>('CriterionScore', {
  fields: (t) => ({ criterion: t.exposeString('criterion'), score: t.exposeInt('score') }),
});

function criterionScores(of: { criteriaScores: Record<string, number> }): CriterionScore[] {
  return Object.entries(of.criteriaScores).map(([criterion, score]) => ({ criterion, score }));
}

type Omitted = 'submissionId' | 'scrapedEventId' | 'eventId' | 'promptTokens' | 'completionTokens';

const AiEvaluationRef = objectType<EvaluationShown, Omitted>('AiEvaluation', {
  description: "One agent's word on one thing.",
  fields: (t) => ({
    ...exposed(t, 'ID', 'id', 'agentId'),
    agentName: t.exposeString('agentName', { nullable: true }),
    ...exposed(t, 'Int', 'score', 'confidence'),
    decision: t.expose('decision', { type: RecommendationEnum }),
    ...exposed(t, 'String', 'reasoning', 'model', 'createdAt'),
    criteriaScores: t.field({ type: [CriterionScoreRef], resolve: criterionScores }),
    evaluationTime: t.exposeInt('evaluationTime', { description: 'Milliseconds.' }),
  }),
});

builder.queryField('aiEvaluations', (t) =>
  t.field({
    type: [AiEvaluationRef],
    description: 'Of one sent show or one scraped event, newest first.',
    authScopes: { reading: 'agents' },
    args: { submissionId: t.arg.id(), scrapedEventId: t.arg.id() },
    resolve: async (_root, { submissionId, scrapedEventId }, { gateway, operation }) => {
      if (!submissionId === !scrapedEventId)
        throw badRequest('submissionId', 'Please name a submission or a scraped event');
      const filter = { submissionId, scrapedEventId, limit: takeRowBudget(null, operation) };
      return presentEvaluations(gateway, await findEvaluations(gateway.readModels, filter));
    },
  }),
);

/** An evaluation with the agent's name; null for an unknown agent. */
type EvaluationShown = EvaluationRow & { agentName: string | null };

/** Evaluations for admins, in the order of the rows. */
async function presentEvaluations(
  gateway: Queries & Pick<Gateway, 'log'>,
  rows: readonly EvaluationRow[],
): Promise<EvaluationShown[]> {
  const ids = [...new Set(rows.map(({ agentId }) => agentId))];
  const agentNames = ids.length > 0 ? await loadAgentNames(gateway, ids) : new Map<string, string>();
  return rows.map((row) => ({ ...row, agentName: agentNames.get(row.agentId) ?? null }));
}

const AiAgentActionEnum = builder.enumType('AiAgentAction', { values: agentActions });

const AiAgentLogTargetEnum = builder.enumType('AiAgentLogTarget', {
  values: [...evaluationTargets, 'agent'] as const,
});

const AiAgentLogRef = objectType<AgentLogRow, 'agentId' | 'details'>('AiAgentLog', {
  description: 'What an agent did, or what was done to it.',
  fields: (t) => ({
    ...exposed(t, 'ID', 'id', 'targetId'),
    action: t.expose('action', { type: AiAgentActionEnum }),
    targetType: t.expose('targetType', { type: AiAgentLogTargetEnum }),
    result: t.exposeString('result', { nullable: true, description: 'What the agent recommended.' }),
    score: t.exposeInt('score', { nullable: true }),
    processingTime: t.exposeInt('processingTime', { nullable: true, description: 'Milliseconds.' }),
    errorMessage: t.exposeString('errorMessage', { nullable: true }),
    createdAt: t.exposeString('createdAt'),
  }),
});

const AiAgentLogConnection = connectionType(AiAgentLogRef);

builder.queryField('aiAgentLogs', (t) =>
  t.field({
    type: AiAgentLogConnection,
    description: 'Of one agent, newest first; those of a removed one stay.',
    authScopes: { reading: 'agents' },
    args: { agentId: t.arg.id({ required: true }), ...pageArgs },
    resolve: (_root, { agentId, ...page }, context) =>
      toConnection(page, context, {
        read: (range) => findAgentLogs(context.gateway.readModels, { agentId, ...range }),
        sortKey: creationKey,
        present: (rows) => rows,
      }),
  }),
);

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
    args: { ...idArgs, input: t.arg({ type: AiAgentInput, required: true }) },
    ...sends(reviseAgent),
  }),
  removeAiAgent: t.id({ args: idArgs, ...sends(removeAgent, { toResult: ({ id }) => id }) }),
  createDefaultAiAgent: t.field({
    type: AiAgentRef,
    ...sends(createDefaultAgent, { toResult: ({ agent }) => agent }),
  }),
  testAiAgent: t.field({
    type: AiAgentTestResult,
    args: {
      ...idArgs,
      eventData: t.arg.string({ required: true, description: 'A JSON object as text.' }),
    },
    ...sends(testAgent, {
      toArguments: ({ id, eventData }: { id: string; eventData: string }) => ({ id, input: { eventData } }),
    }),
  }),
}));
