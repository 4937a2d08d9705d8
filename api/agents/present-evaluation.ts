import type { EvaluationRow } from '#schema/scraping/ingest-rows.ts';
import { agentNames } from '../accounts/actor-names.ts';
import type { Gateway } from '../gateway.ts';

/** What an agent said, with the agent's name; null for one that nobody knows. */
export type EvaluationShown = EvaluationRow & { agentName: string | null };

/** Evaluations as admins see them, in the order of the rows. */
export async function presentEvaluations(
  gateway: Pick<Gateway, 'readModels' | 'log'>,
  rows: readonly EvaluationRow[],
): Promise<EvaluationShown[]> {
  const ids = [...new Set(rows.map(({ agentId }) => agentId))];
  const called = ids.length > 0 ? await agentNames(gateway, ids) : new Map<string, string>();
  return rows.map((row) => ({ ...row, agentName: called.get(row.agentId) ?? null }));
}
