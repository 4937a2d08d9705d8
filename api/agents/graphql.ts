import { findAgents } from '#projections/views/ai_agents/queries.ts';
import type { Agent } from '#schema/scraping/ingest-wire.ts';
import { builder } from '../graphql/builder.ts';

export const AiAgentRef = builder.objectRef<Agent>('AiAgent').implement({
  description: 'Evaluates what is sent in and scraped.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    description: t.exposeString('description'),
    systemPrompt: t.exposeString('systemPrompt'),
    evaluationCriteria: t.field({ type: 'JSON', resolve: ({ evaluationCriteria }) => evaluationCriteria }),
    autoApproveThreshold: t.exposeFloat('autoApproveThreshold'),
    autoDenyThreshold: t.exposeFloat('autoDenyThreshold'),
    isActive: t.exposeBoolean('isActive'),
    createdBy: t.exposeID('createdBy'),
    totalEvaluations: t.exposeInt('totalEvaluations'),
    autoApprovals: t.exposeInt('autoApprovals'),
    autoDenials: t.exposeInt('autoDenials'),
    createdAt: t.exposeString('createdAt'),
    updatedAt: t.exposeString('updatedAt'),
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
