import type { AgentRow } from '#schema/scraping/ingest-rows.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import { everyRow } from '../common/every-row.ts';

/** Every agent, oldest first: the first active one's thresholds decide (AIA-30). */
export function findAgents(readModels: ReadModels): Promise<AgentRow[]> {
  return everyRow(readModels, 'ai_agents', { sort: [['createdAt', 'asc']] });
}

/** An agent by its id; undefined when it is unknown or removed. */
export async function agentById(readModels: ReadModels, id: string): Promise<AgentRow | undefined> {
  const [row] = await agentsById(readModels, [id]);
  return row;
}

/** The agents of these ids in that order, to name the evaluators. */
export function agentsById(
  readModels: ReadModels,
  ids: readonly string[],
): Promise<(AgentRow | undefined)[]> {
  return readModels.getMany<AgentRow>('ai_agents', ids);
}
