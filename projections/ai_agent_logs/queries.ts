import type { AgentLogRow } from '#schema/ingest-rows.ts';
import type { Query, ReadModels } from '#stores/read-models/read-models.ts';

export type AgentLogsAsked = {
  agentId?: string | null | undefined;
  limit: number;
  /** Continue behind this row: its `createdAt` and `id`. */
  after?: Query['after'];
};

/** What agents did and underwent, newest first; removed agents are among them. */
export function agentLogs(
  readModels: ReadModels,
  { agentId, limit, after }: AgentLogsAsked,
): Promise<AgentLogRow[]> {
  return readModels.find('ai_agent_logs', {
    ...(agentId && { where: { agentId } }),
    sort: [['createdAt', 'desc']],
    limit,
    ...(after && { after }),
  });
}
