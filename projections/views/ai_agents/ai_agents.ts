import type { Recorded } from '#schema/events.ts';
import type { AgentRow } from '#schema/scraping/ingest-rows.ts';
import type { Projection } from '../../engine/projection.ts';

type OnAgent = 'AiAgentCreated' | 'AiAgentRevised' | 'AiAgentRemoved' | 'AiEvaluationCompleted';
type Decision = 'SubmissionApproved' | 'SubmissionRejected' | 'ScrapedEventApproved' | 'ScrapedEventRejected';

const agentOf = ({ data }: Recorded<OnAgent>) => [data.agentId];
const decider = ({ data: { decidedBy } }: Recorded<Decision>) =>
  decidedBy.kind === 'agent' ? [decidedBy.id] : [];

/** The agents that evaluate what is sent in and scraped, and how often they did and decided (DATA-16). */
export const aiAgents: Projection<AgentRow> = {
  name: 'ai_agents',
  version: 1,
  indexes: [['createdAt']],
  on: {
    AiAgentCreated: agentOf,
    AiAgentRevised: agentOf,
    AiAgentRemoved: agentOf,
    AiEvaluationCompleted: agentOf,
    SubmissionApproved: decider,
    SubmissionRejected: decider,
    ScrapedEventApproved: decider,
    ScrapedEventRejected: decider,
  },

  evolve(row, event) {
    switch (event.type) {
      case 'AiAgentCreated':
        return created(event);
      case 'AiAgentRevised': {
        const { agentId: _id, ...changes } = event.data;
        return row && { ...row, ...changes, updatedAt: event.meta.occurredAt };
      }
      case 'AiAgentRemoved':
        return null;
      case 'AiEvaluationCompleted':
        return row && { ...row, totalEvaluations: row.totalEvaluations + 1 };
      case 'SubmissionApproved':
      case 'ScrapedEventApproved':
        return row && { ...row, autoApprovals: row.autoApprovals + 1 };
      case 'SubmissionRejected':
      case 'ScrapedEventRejected':
        return row && { ...row, autoDenials: row.autoDenials + 1 };
      default:
        return row;
    }
  },
};

function created({ data, meta }: Recorded<'AiAgentCreated'>): AgentRow {
  const { agentId, ...agent } = data;
  return {
    id: agentId,
    ...agent,
    totalEvaluations: 0,
    autoApprovals: 0,
    autoDenials: 0,
    createdAt: meta.occurredAt,
    updatedAt: meta.occurredAt,
  };
}
