import type { AgentFields } from '#schema/agents/ai-agent.ts';
import type { EvaluationTarget } from '#schema/agents/ai-evaluation.ts';
import type { Fact, FactNamed, FactType } from '#schema/events.ts';

type Of<Type extends FactType> = FactNamed<Type>['data'];

export const anAgent: AgentFields = {
  name: 'Listing reviewer',
  description: 'Looks for what is missing',
  systemPrompt: 'Judge the show.',
  evaluationCriteria: { completeness: 1 },
  autoApproveThreshold: 80,
  autoDenyThreshold: 30,
  isActive: true,
};

export const agentCreated = (agentId = 'g1', but: Partial<AgentFields> = {}): Fact => ({
  type: 'AiAgentCreated',
  data: { ...anAgent, agentId, createdBy: 'admin-1', isDefault: false, ...but },
});

export const agentRevised = (changes: Partial<Of<'AiAgentRevised'>>): Fact => ({
  type: 'AiAgentRevised',
  data: { agentId: 'g1', ...changes },
});

export const agentRemoved = (agentId = 'g1'): Fact => ({
  type: 'AiAgentRemoved',
  data: { agentId, removedBy: 'admin-1' },
});

export const agentTested = (agentId = 'g1', but: Partial<Of<'AiAgentTested'>> = {}): Fact => ({
  type: 'AiAgentTested',
  data: { agentId, score: 70, decision: 'review', processingTime: 9, errorMessage: null, ...but },
});

export const ofSubmission = (id = 's1'): EvaluationTarget => ({ kind: 'submission', id });
export const ofScrapedEvent = (id = 'e1'): EvaluationTarget => ({ kind: 'scrapedEvent', id });

/** Ids of an evaluation: named after its target and its agent, as the evaluator does. */
const which = (target: EvaluationTarget, agentId: string) => ({
  evaluationId: `${target.id}-${agentId}`,
  agentId,
  target,
});

export const evaluationCompleted = (
  target = ofSubmission(),
  agentId = 'g1',
  but: Partial<Of<'AiEvaluationCompleted'>> = {},
): Fact => ({
  type: 'AiEvaluationCompleted',
  data: {
    ...which(target, agentId),
    score: 80,
    decision: 'approve',
    reasoning: 'All there.',
    criteriaScores: { completeness: 80 },
    promptTokens: 120,
    completionTokens: 40,
    evaluationTime: 30,
    confidence: 90,
    model: 'built-in',
    ...but,
  },
});

export const evaluationFailed = (target = ofSubmission(), agentId = 'g1'): Fact => ({
  type: 'AiEvaluationFailed',
  data: { ...which(target, agentId), errorMessage: 'The model did not answer' },
});
