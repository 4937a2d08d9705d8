import type { AgentLogRow } from '#schema/scraping/ingest-rows.ts';
import type { Query, ReadModels } from '#stores/read-models/read-models.ts';

type AgentLogsQuery = {
  agentId: string;
  limit: number;
  /** Continue behind this row: its `createdAt` and `id`. */
  after?: Query['after'];
};

/** What an agent did and underwent, newest first; that of a removed one stays. */
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
