import type { AgentLogRow } from '#schema/scraping/ingest-rows.ts';
import type { Query, ReadModels } from '#stores/read-models/read-models.ts';

type AgentLogsQuery = {
  agentId: string;
  limit: number;
  /** The `createdAt` and `id` of the row to continue after. */
  after?: Query['after'];
};

/** The log of an agent, newest first, also of a removed one. */
export function findAgentLogs(
  readModels: ReadModels,
  { agentId, limit, after }: AgentLogsQuery,
): Promise<AgentLogRow[]> {
  return readModels.find('ai_agent_logs', {
    where: { agentId },
    sort: [['createdAt', 'desc']],
    limit,
    ...(after && { after }),
  });
}
