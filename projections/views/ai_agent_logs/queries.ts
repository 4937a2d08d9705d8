import type { AgentLogRow } from '#schema/scraping/ingest-rows.ts';
import type { Query, ReadModels } from '#stores/read-models/read-models.ts';

type AgentLogsAsked = {
  agentId: string;
  limit: number;
  /** Continue behind this row: its `createdAt` and `id`. */
  after?: Query['after'];
};

/** What an agent did and underwent, newest first; that of a removed one stays. */
export function agentLogs(
  readModels: ReadModels,
  { agentId, limit, after }: AgentLogsAsked,
): Promise<AgentLogRow[]> {
  return readModels.find('ai_agent_logs', {
    where: { agentId },
    sort: [['createdAt', 'desc']],
    limit,
    ...(after && { after }),
  });
}
