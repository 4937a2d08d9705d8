import type { PageFlow } from '../page-flow.ts';
import type { Entry } from './entry.ts';

/**
 * The entries of the content and, in the columns beside it, the performances of what the content names in a line of its
 * own without an hour: a theater has its plays with their runs there, and the next performances beside them.
 */
export function withPerformancesBeside(
  found: readonly Entry[],
  inContent: readonly Entry[],
  flow: PageFlow,
): readonly Entry[] {
  const content = new Set(inContent);
  const timed = new Set(inContent.flatMap(({ name, found: { hasTime } }) => (hasTime && name) || []));
  const lines = new Set<string>();
  let at = 0;
  for (const line of flow.text.split('|')) {
    if (!flow.isBeside(at + line.search(/\S|$/))) lines.add(line.trim());
    at += line.length + 1;
  }
  const isPerformance = ({ name, found: { hasTime } }: Entry) =>
    name !== null && hasTime && !timed.has(name) && lines.has(name);
  return found.filter((entry) => content.has(entry) || isPerformance(entry));
}
