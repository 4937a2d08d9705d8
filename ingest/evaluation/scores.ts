import { type AgentFields, criterionWeight, type EvaluationCriteria } from '#schema/agents/ai-agent.ts';
import type { Recommendation } from '#schema/agents/ai-evaluation.ts';

type Thresholds = Pick<AgentFields, 'autoApproveThreshold' | 'autoDenyThreshold'>;

/** The weighted mean of the criteria's scores, a whole number; weights that are all 0 count alike. */
export function overallScore(criteria: EvaluationCriteria, scores: Record<string, number>): number {
  const names = Object.keys(criteria);
  const weights = names.map((name) => criterionWeight(criteria[name]));
  // Of the heaviest, so that no sum of great numbers runs out of range.
  const heaviest = Math.max(...weights);
  const shares = weights.map((weight) => (heaviest > 0 ? weight / heaviest : 1));
  const sum = names.reduce((sofar, name, at) => sofar + (scores[name] ?? 0) * (shares[at] ?? 0), 0);
  return Math.round(sum / shares.reduce((sofar, share) => sofar + share, 0));
}

/** What a score comes to by an agent's thresholds (AIA-30); whatever bears warning signs is not approved. */
export function recommendationFor(
  score: number,
  { autoApproveThreshold, autoDenyThreshold }: Thresholds,
  signs: readonly string[],
): Recommendation {
  if (score >= autoApproveThreshold) return signs.length === 0 ? 'approve' : 'review';
  return score < autoDenyThreshold ? 'deny' : 'review';
}

/** What the agents' scores come to together: their mean, by the first agent's thresholds (AIA-30). */
export function combinedRecommendation(
  scores: readonly number[],
  first: Thresholds,
  signs: readonly string[],
): Recommendation {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return recommendationFor(mean, first, signs);
}

/** What the evaluator said, and why a person decides all the same. */
export function reasoningOf(
  { reasoning }: { reasoning: string },
  decision: Recommendation,
  signs: readonly string[],
): string {
  if (signs.length === 0) return reasoning;
  return `${reasoning} ${decision === 'deny' ? 'Warning signs' : 'Left to a person'}: ${signs.join('; ')}.`;
}

/** At most `most` characters, without half of a pair at the end. */
export function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
