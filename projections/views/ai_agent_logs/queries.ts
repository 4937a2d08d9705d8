import type { AgentLogRow } from '#schema/scraping/ingest-rows.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import { newestFirst, type Page } from '../common/rows.ts';

/** The log of an agent, newest first, also of a removed one. */
export function findAgentLogs(
  readModels: ReadModels,
  { agentId, ...page }: Page & { agentId: string },
): Promise<AgentLogRow[]> {
  return readModels.find('ai_agent_logs', { ...page, where: { agentId }, sort: newestFirst });
}
