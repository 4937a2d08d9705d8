import type { Recorded } from '#schema/events.ts';
import type { AgentLogRow } from '#schema/scraping/ingest-rows.ts';
import type { Projection } from '../../engine/projection.ts';
import { scrapedChangeEvents } from '../common/scraped-changes.ts';

type OnAgent = Recorded<'AiAgentCreated' | 'AiAgentRevised' | 'AiAgentRemoved' | 'AiAgentTested'>;
type Evaluation = Recorded<'AiEvaluationCompleted' | 'AiEvaluationFailed'>;
type Decision = Recorded<
  'SubmissionApproved' | 'SubmissionRejected' | 'ScrapedEventApproved' | 'ScrapedEventRejected'
>;

const entryOf = ({ id }: { id: string }) => id;
const entryIfByAgent = ({ id, data }: Decision) => (data.decidedBy.kind === 'agent' ? id : []);

/**
 * An entry for everything that an agent did or that was done to it, under the event's id. Entries stay after
 * the agent is removed (DATA-18).
 */
export const aiAgentLogs: Projection<
  AgentLogRow,
  'aiAgent' | 'aiEvaluation' | 'submission' | 'scrapedEvent'
> = {
  name: 'ai_agent_logs',
  version: 2,
  indexes: [['agentId', 'createdAt']],
  on: {
    AiAgentCreated: {
      key: entryOf,
      apply: (_row, event) => ({
        ...agentEntry(event),
        action: 'created',
        details: { name: event.data.name },
      }),
    },
    AiAgentRevised: {
      key: entryOf,
      apply(_row, event) {
        const { agentId: _id, ...changes } = event.data;
        return { ...agentEntry(event), action: 'revised', details: { changed: Object.keys(changes) } };
      },
    },
    AiAgentRemoved: {
      key: entryOf,
      apply: (_row, event) => ({
        ...agentEntry(event),
        action: 'removed',
        details: { removedBy: event.data.removedBy },
      }),
    },
    AiAgentTested: {
      key: entryOf,
      apply(_row, event) {
        const { agentId: _id, decision, ...came } = event.data;
        return { ...agentEntry(event), action: 'tested', result: decision, ...came };
      },
    },
    AiEvaluationCompleted: {
      key: entryOf,
      apply(_row, event) {
        const { evaluationId, model, confidence, decision: result, score, evaluationTime } = event.data;
        const details = { evaluationId, model, confidence };
        const outcome = { details, result, score, processingTime: evaluationTime };
        return { ...evaluationEntry(event), action: 'evaluated', ...outcome };
      },
    },
    AiEvaluationFailed: {
      key: entryOf,
      apply(_row, event) {
        const { evaluationId, errorMessage } = event.data;
        return { ...evaluationEntry(event), action: 'failed', details: { evaluationId }, errorMessage };
      },
    },
    ShowSubmitted: 'ignored',
    SubmissionEvaluated: 'ignored',
    SubmissionApproved: { key: entryIfByAgent, apply: (_row, event) => approvedEntry(event) },
    SubmissionRejected: { key: entryIfByAgent, apply: (_row, event) => rejectedEntry(event) },
    EventScraped: 'ignored',
    ...scrapedChangeEvents,
    ScrapedEventRevised: 'ignored',
    ScrapedEventEvaluated: 'ignored',
    ScrapedEventApproved: { key: entryIfByAgent, apply: (_row, event) => approvedEntry(event) },
    ScrapedEventRejected: { key: entryIfByAgent, apply: (_row, event) => rejectedEntry(event) },
  },
};

type Target = Pick<AgentLogRow, 'agentId' | 'targetType' | 'targetId'>;

function entry({ id, meta }: Recorded, target: Target) {
  const silent = { details: null, result: null, score: null, processingTime: null, errorMessage: null };
  return { id, ...target, ...silent, createdAt: meta.occurredAt };
}

function agentEntry(event: OnAgent) {
  const { agentId } = event.data;
  return entry(event, { agentId, targetType: 'agent', targetId: agentId });
}

function evaluationEntry(event: Evaluation) {
  const { agentId, target } = event.data;
  return entry(event, { agentId, targetType: target.kind, targetId: target.id });
}

function approvedEntry(event: Recorded<'SubmissionApproved' | 'ScrapedEventApproved'>): AgentLogRow {
  return { ...decisionEntry(event), action: 'approved', details: { listingId: event.data.listingId } };
}

function rejectedEntry(event: Recorded<'SubmissionRejected' | 'ScrapedEventRejected'>): AgentLogRow {
  const { rejectionReason } = event.data;
  return { ...decisionEntry(event), action: 'denied', details: { rejectionReason } };
}

function decisionEntry(event: Decision) {
  const { data } = event;
  const agentId = data.decidedBy.id;
  return 'submissionId' in data
    ? entry(event, { agentId, targetType: 'submission', targetId: data.submissionId })
    : entry(event, { agentId, targetType: 'scrapedEvent', targetId: data.scrapedEventId });
}
