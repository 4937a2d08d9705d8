import { criterionWeight } from '#schema/agents/ai-agent.ts';

/** A criterion; `share` is its part of the overall score in whole per cent. */
type Criterion = { name: string; share: number; description: string | null };

/** Criteria parsed from text as it is typed; `place` is where parsing failed, if known. */
export type CriteriaRead =
  | { state: 'empty' }
  | { state: 'broken'; place: string | null }
  | { state: 'read'; criteria: readonly Criterion[] };

/** Parses criteria as they are typed: names with a weight, a description, or both. */
export function readCriteria(text: string): CriteriaRead {
  if (text.trim() === '') return { state: 'empty' };
  try {
    const read: unknown = JSON.parse(text);
    if (!isObject(read)) return { state: 'broken', place: null };
    return { state: 'read', criteria: criteriaIn(read) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { state: 'broken', place: /line \d+ column \d+/.exec(error.message)?.[0] ?? null };
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function criteriaIn(read: Record<string, unknown>): Criterion[] {
  const sum = Object.values(read).reduce<number>((sum, criterion) => sum + criterionWeight(criterion), 0);
  return Object.entries(read).map(([name, criterion], _at, { length }) => {
    const description = isObject(criterion) ? criterion.description : criterion;
    return {
      name,
      share: Math.round(100 * (sum > 0 ? criterionWeight(criterion) / sum : 1 / length)),
      description: typeof description === 'string' ? description : null,
    };
  });
}
