import { findAgentLogs } from '#projections/views/ai_agent_logs/queries.ts';
import { agentActions } from '#schema/agents/ai-agent.ts';
import { evaluationTargets } from '#schema/agents/ai-evaluation.ts';
import type { AgentLogRow } from '#schema/scraping/ingest-rows.ts';
import { builder } from '../graphql/builder.ts';
import { connectionType, creationKey, toConnection } from '../graphql/connection.ts';
import { exposed, objectType } from '../graphql/object-type.ts';

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
    args: { agentId: t.arg.id({ required: true }), first: t.arg.int(), after: t.arg.string() },
    resolve: (_root, { agentId, ...page }, context) =>
      toConnection(page, context, {
        read: (range) => findAgentLogs(context.gateway.readModels, { agentId, ...range }),
        sortKey: creationKey,
        present: (rows) => rows,
      }),
  }),
);
