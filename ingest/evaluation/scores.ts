import { type AgentFields, criterionWeight, type EvaluationCriteria } from '#schema/agents/ai-agent.ts';
import type { Recommendation } from '#schema/agents/ai-evaluation.ts';

type Thresholds = Pick<AgentFields, 'autoApproveThreshold' | 'autoDenyThreshold'>;

/** The weighted mean of the criteria's scores, rounded; weights that are all 0 count equally. */
export function overallScore(criteria: EvaluationCriteria, scores: Record<string, number>): number {
  const names = Object.keys(criteria);
  const weights = names.map((name) => criterionWeight(criteria[name]));
  // Relative to the maximum, so that a sum of huge weights does not overflow.
  const maxWeight = Math.max(...weights);
  const relativeWeights = weights.map((weight) => (maxWeight > 0 ? weight / maxWeight : 1));
  const sum = names.reduce((sum, name, at) => sum + (scores[name] ?? 0) * (relativeWeights[at] ?? 0), 0);
  return Math.round(sum / relativeWeights.reduce((sum, weight) => sum + weight, 0));
}

/** The recommendation for a score by an agent's thresholds (AIA-30); a show with warning signs is never approved. */
export function recommendationFor(
  score: number,
  { autoApproveThreshold, autoDenyThreshold }: Thresholds,
  signs: readonly string[],
): Recommendation {
  if (score >= autoApproveThreshold) return signs.length === 0 ? 'approve' : 'review';
  return score < autoDenyThreshold ? 'deny' : 'review';
}

/** The combined recommendation of all agents: their mean by the first agent's thresholds (AIA-30). */
export function combinedRecommendation(
  scores: readonly number[],
  first: Thresholds,
  signs: readonly string[],
): Recommendation {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return recommendationFor(mean, first, signs);
}

/** The evaluator's reasoning, with the warning signs that leave the decision to a moderator. */
export function reasoningOf(
  { reasoning }: { reasoning: string },
  decision: Recommendation,
  signs: readonly string[],
): string {
  if (signs.length === 0) return reasoning;
  return `${reasoning} ${decision === 'deny' ? 'Warning signs' : 'Left to a person'}: ${signs.join('; ')}.`;
}

/** At most `maxLength` characters, without splitting a surrogate pair. */
export function cut(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
