import type { AgentRow } from '#schema/scraping/ingest-rows.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import { everyRow, rowById, rowsById } from '../common/rows.ts';

/** Every agent, oldest first: the first active one's thresholds decide (AIA-30). */
export function findAgents(readModels: ReadModels): Promise<AgentRow[]> {
  return everyRow(readModels, 'ai_agents', { sort: [['createdAt', 'asc']] });
}

/** An agent by its id; undefined when it is unknown or removed. */
export const agentById = rowById('ai_agents');

/** The agents of these ids in that order, to name the evaluators. */
export const agentsById = rowsById('ai_agents');
