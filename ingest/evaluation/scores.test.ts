import { expect, it } from 'vitest';
import { combinedRecommendation, cut, overallScore, reasoningOf, recommendationFor } from './scores.ts';

it.each([
  [{ a: 1, b: 1 }, { a: 100, b: 50 }, 75],
  [{ a: 3, b: 1 }, { a: 100, b: 0 }, 75],
  [{ a: { weight: 30, description: 'x' }, b: { weight: 10 } }, { a: 100, b: 0 }, 75],
  [{ a: 'must be good', b: null }, { a: 100, b: 50 }, 75],
  [{ a: -5, b: '9' }, { a: 100, b: 50 }, 75],
  [{ a: 0, b: 2 }, { a: 0, b: 90 }, 90],
  [{ a: 0, b: 0 }, { a: 100, b: 50 }, 75],
  [{ a: 1e308, b: 1e308 }, { a: 100, b: 50 }, 75],
  [{ a: 2, b: 1 }, { a: 100, b: 50 }, 83],
])('weighs %j with %j to %i', (criteria, scores, overall) => {
  expect(overallScore(criteria, scores)).toBe(overall);
});

const usual = { autoApproveThreshold: 80, autoDenyThreshold: 30 };

it.each([
  [80, usual, 'approve'],
  [79, usual, 'review'],
  [30, usual, 'review'],
  [29, usual, 'deny'],
  [0, { autoApproveThreshold: 0, autoDenyThreshold: 0 }, 'approve'],
  [100, { autoApproveThreshold: 100, autoDenyThreshold: 100 }, 'approve'],
  [99, { autoApproveThreshold: 100, autoDenyThreshold: 100 }, 'deny'],
  [80, { autoApproveThreshold: 80.5, autoDenyThreshold: 0 }, 'review'],
] as const)('a score of %i with %j recommends %s (AIA-26)', (score, thresholds, recommendation) => {
  expect(recommendationFor(score, thresholds, [])).toBe(recommendation);
});

it('does not approve a show with a warning sign, but may deny it', () => {
  expect(recommendationFor(100, usual, ['a sign'])).toBe('review');
  expect(recommendationFor(10, usual, ['a sign'])).toBe('deny');
});

it('appends the warning signs to the reasoning', () => {
  const evaluation = { reasoning: 'Fine.' };
  expect(reasoningOf(evaluation, 'approve', [])).toBe('Fine.');
  expect(reasoningOf(evaluation, 'review', ['a sign', 'another'])).toBe(
    'Fine. Left to a person: a sign; another.',
  );
  expect(reasoningOf(evaluation, 'deny', ['a sign'])).toBe('Fine. Warning signs: a sign.');
});

it('compares the unrounded mean of all agents (AIA-30)', () => {
  expect(combinedRecommendation([79, 80], usual, [])).toBe('review');
  expect(combinedRecommendation([79, 81], usual, [])).toBe('approve');
  expect(combinedRecommendation([29, 30], usual, [])).toBe('deny');
});

it('cuts a text without splitting a character', () => {
  expect(cut('short', 5)).toBe('short');
  expect(cut('longer', 5)).toBe('long…');
  expect(cut('abc\u{1F921}def', 5)).toBe('abc…');
});
