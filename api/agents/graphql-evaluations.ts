import { findEvaluations } from '#projections/views/ai_evaluations/queries.ts';
import { recommendations } from '#schema/agents/ai-evaluation.ts';
import type { EvaluationRow } from '#schema/scraping/ingest-rows.ts';
import { loadAgentNames } from '../accounts/actor-names.ts';
import type { Gateway, Queries } from '../gateway.ts';
import { builder } from '../graphql/builder.ts';
import { takeRowBudget } from '../graphql/connection.ts';
import { badRequest } from '../graphql/errors/graphql-error.ts';
import { exposed, objectType } from '../graphql/object-type.ts';

export const RecommendationEnum = builder.enumType('Recommendation', { values: recommendations });

type CriterionScore = { criterion: string; score: number };

export const CriterionScoreRef = objectType<CriterionScore>('CriterionScore', {
  fields: (t) => ({ criterion: t.exposeString('criterion'), score: t.exposeInt('score') }),
});

export function criterionScores(of: { criteriaScores: Record<string, number> }): CriterionScore[] {
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
