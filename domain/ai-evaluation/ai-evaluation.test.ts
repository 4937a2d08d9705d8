import { describe, it } from 'vitest';
import type { AiEvaluationFact } from '#schema/agents/ai-evaluation.ts';
import { rulesOf } from '../specification.ts';
import { aiEvaluation } from './ai-evaluation.ts';

const given = rulesOf(aiEvaluation);
const which = {
  evaluationId: 'evaluation-1',
  agentId: 'agent-1',
  target: { kind: 'submission' as const, id: 'submission-1' },
};
const outcome = {
  ...which,
  score: 84,
  decision: 'approve' as const,
  reasoning: 'Complete and original.',
  criteriaScores: { completeness: 90, originality: 80 },
  promptTokens: null,
  completionTokens: null,
  evaluationTime: 12,
  confidence: 70,
  model: 'built-in',
};
const failure = { ...which, errorMessage: 'The language model did not answer as asked' };
const record = { type: 'RecordAiEvaluation', data: outcome } as const;
const recordFailed = { type: 'RecordFailedAiEvaluation', data: failure } as const;
const completed: AiEvaluationFact = { type: 'AiEvaluationCompleted', data: outcome };
const failed: AiEvaluationFact = { type: 'AiEvaluationFailed', data: failure };

describe('an evaluation', () => {
  it('is recorded with its agent (AIA-30)', () => given().when(record).then(completed));

  it('is recorded when it failed', () => given().when(recordFailed).then(failed));

  it.each([completed, failed])('is recorded once: $type', (recorded) => {
    given(recorded).when(record).thenRejected('evaluation-exists');
    given(recorded).when(recordFailed).thenRejected('evaluation-exists');
  });
});
