import type { Recorded } from '#schema/events.ts';
import type { AgentRow } from '#schema/scraping/ingest-rows.ts';
import type { Projection } from '../../engine/projection.ts';
import { changes } from '../common/changes.ts';
import { scrapedChangeEvents } from '../common/scraped-changes.ts';

type Approval = 'SubmissionApproved' | 'ScrapedEventApproved';
type Denial = 'SubmissionRejected' | 'ScrapedEventRejected';

const agentOf = ({ data }: { data: { agentId: string } }) => data.agentId;
const deciderOf = ({ data: { decidedBy } }: Recorded<Approval | Denial>) =>
  decidedBy.kind === 'agent' ? decidedBy.id : [];

const approval = changes<AgentRow, Recorded<Approval>>(deciderOf, (_event, { autoApprovals }) => ({
  autoApprovals: autoApprovals + 1,
}));

const denial = changes<AgentRow, Recorded<Denial>>(deciderOf, (_event, { autoDenials }) => ({
  autoDenials: autoDenials + 1,
}));
/**
 * The agents that evaluate submissions and scraped events, with counts of their evaluations and decisions
 * (DATA-16).
 */
export const aiAgents: Projection<AgentRow, 'aiAgent' | 'aiEvaluation' | 'submission' | 'scrapedEvent'> = {
  name: 'ai_agents',
  version: 2,
  indexes: [['createdAt']],
  on: {
    AiAgentCreated: {
      key: agentOf,
      apply(_row, { data, meta }) {
        const { agentId, ...agent } = data;
        const counts = { totalEvaluations: 0, autoApprovals: 0, autoDenials: 0 };
        return { id: agentId, ...agent, ...counts, createdAt: meta.occurredAt, updatedAt: meta.occurredAt };
      },
    },
    AiAgentRevised: changes(agentOf, ({ data: { agentId: _id, ...fields }, meta }) => ({
      ...fields,
      updatedAt: meta.occurredAt,
    })),
    AiAgentRemoved: { key: agentOf, apply: () => null },
    AiAgentTested: 'ignored',
    AiEvaluationCompleted: changes(agentOf, (_event, { totalEvaluations }) => ({
      totalEvaluations: totalEvaluations + 1,
    })),
    AiEvaluationFailed: 'ignored',
    ShowSubmitted: 'ignored',
    SubmissionEvaluated: 'ignored',
    SubmissionApproved: approval,
    SubmissionRejected: denial,
    EventScraped: 'ignored',
    ...scrapedChangeEvents,
    ScrapedEventRevised: 'ignored',
    ScrapedEventEvaluated: 'ignored',
    ScrapedEventApproved: approval,
    ScrapedEventRejected: denial,
  },
};
