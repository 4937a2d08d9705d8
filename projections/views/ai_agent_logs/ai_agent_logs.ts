import type { Recorded } from '#schema/events.ts';
import type { AgentLogRow } from '#schema/scraping/ingest-rows.ts';
import type { Projection } from '../../engine/projection.ts';
import { logEntryFrom } from './log-entry.ts';

type OnAgent =
  | 'AiAgentCreated'
  | 'AiAgentRevised'
  | 'AiAgentRemoved'
  | 'AiAgentTested'
  | 'AiEvaluationCompleted'
  | 'AiEvaluationFailed';
type Decision = 'SubmissionApproved' | 'SubmissionRejected' | 'ScrapedEventApproved' | 'ScrapedEventRejected';

const own = ({ id }: Recorded<OnAgent>) => [id];
const ifByAgent = ({ id, data }: Recorded<Decision>) => (data.decidedBy.kind === 'agent' ? [id] : []);

/** One line for whatever an agent did or underwent, under the event's id; it stays when the agent goes (DATA-18). */
export const aiAgentLogs: Projection<AgentLogRow> = {
  name: 'ai_agent_logs',
  version: 1,
  indexes: [['agentId', 'createdAt']],
  on: {
    AiAgentCreated: own,
    AiAgentRevised: own,
    AiAgentRemoved: own,
    AiAgentTested: own,
    AiEvaluationCompleted: own,
    AiEvaluationFailed: own,
    SubmissionApproved: ifByAgent,
    SubmissionRejected: ifByAgent,
    ScrapedEventApproved: ifByAgent,
    ScrapedEventRejected: ifByAgent,
  },

  evolve: (row, event) => logEntryFrom(event) ?? row,
};
