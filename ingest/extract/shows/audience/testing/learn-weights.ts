import { termsOf, type Weights } from '../entry-text.ts';
import type { JudgedEntry } from './judged.fixture.ts';

const passes = 30;
const rate = 0.5;
const decay = 5e-4;
/** Terms that occur once say nothing of other pages. */
const minEntries = 2;
/** Smaller weights decide nothing. */
const minWeight = 30;

/** Weights of terms by logistic regression (288). The same entries in the same order give the same weights. */
export function learnWeights(entries: readonly JudgedEntry[]): Weights {
  const rows = entries.map((entry) => ({ terms: [...termsOf(entry)], target: entry.audience ? 1 : 0 }));
  const counts = Map.groupBy(
    rows.flatMap(({ terms }) => terms),
    (term) => term,
  );
  for (const row of rows)
    row.terms = row.terms.filter((term) => (counts.get(term)?.length ?? 0) >= minEntries);
  const weights = new Map<string, number>();
  let bias = 0;
  const next = sequence();
  for (let pass = 0; pass < passes; pass += 1) {
    const step = rate / (1 + pass / 5);
    for (const { terms, target } of shuffled(rows, next)) {
      const share = 1 / Math.sqrt(terms.length || 1);
      const sum = terms.reduce((total, term) => total + (weights.get(term) ?? 0) * share, bias);
      const change = step * (target - 1 / (1 + Math.exp(-sum)));
      bias += change / 10;
      for (const term of terms) weights.set(term, (weights.get(term) ?? 0) * (1 - decay) + change * share);
    }
  }
  const rounded = [...weights].map(([term, weight]) => [term, Math.round(weight * 100)] as const);
  const kept = rounded.filter(([, weight]) => Math.abs(weight) >= minWeight);
  return Object.fromEntries([
    ['', Math.round(bias * 100)] as const,
    ...kept.toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]);
}

/** Numbers from 0 to 1 that are the same at every run. */
function sequence(): () => number {
  let state = 1;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function shuffled<T>(rows: readonly T[], next: () => number): T[] {
  const order = [...rows];
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1));
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order;
}
