import type { Recorded } from '#schema/events.ts';
import type { AgentLogRow } from '#schema/scraping/ingest-rows.ts';

type What = Pick<AgentLogRow, 'agentId' | 'action' | 'targetType' | 'targetId'> & Partial<AgentLogRow>;

/** The log's line for an event; null for one that is no agent's matter. */
export function logEntryFrom(event: Recorded): AgentLogRow | null {
  const what = ofAgent(event) ?? ofEvaluation(event) ?? ofDecision(event);
  const { id, meta } = event;
  const silent = { details: null, result: null, score: null, processingTime: null, errorMessage: null };
  return what && { ...silent, ...what, id, createdAt: meta.occurredAt };
}

function ofAgent({ type, data }: Recorded): What | null {
  switch (type) {
    case 'AiAgentCreated':
      return { ...itself(data.agentId), action: 'created', details: { name: data.name } };
    case 'AiAgentRevised': {
      const { agentId, ...changes } = data;
      return { ...itself(agentId), action: 'revised', details: { changed: Object.keys(changes) } };
    }
    case 'AiAgentRemoved':
      return { ...itself(data.agentId), action: 'removed', details: { removedBy: data.removedBy } };
    case 'AiAgentTested': {
      const { agentId, decision, ...came } = data;
      return { ...itself(agentId), action: 'tested', result: decision, ...came };
    }
    default:
      return null;
  }
}

const itself = (agentId: string) => ({ agentId, targetType: 'agent', targetId: agentId }) as const;

function ofEvaluation({ type, data }: Recorded): What | null {
  if (type !== 'AiEvaluationCompleted' && type !== 'AiEvaluationFailed') return null;
  const { agentId, evaluationId, target } = data;
  const of = { agentId, targetType: target.kind, targetId: target.id };
  if (type === 'AiEvaluationFailed')
    return { ...of, action: 'failed', details: { evaluationId }, errorMessage: data.errorMessage };
  const { model, confidence, decision: result, score, evaluationTime: processingTime } = data;
  const details = { evaluationId, model, confidence };
  return { ...of, action: 'evaluated', details, result, score, processingTime };
}

function ofDecision({ type, data }: Recorded): What | null {
  switch (type) {
    case 'SubmissionApproved':
    case 'ScrapedEventApproved':
      return { ...decided(data), action: 'approved', details: { listingId: data.listingId } };
    case 'SubmissionRejected':
    case 'ScrapedEventRejected':
      return { ...decided(data), action: 'denied', details: { rejectionReason: data.rejectionReason } };
    default:
      return null;
  }
}

type Decided = { decidedBy: { id: string } } & ({ submissionId: string } | { scrapedEventId: string });

function decided(data: Decided) {
  const agentId = data.decidedBy.id;
  return 'submissionId' in data
    ? ({ agentId, targetType: 'submission', targetId: data.submissionId } as const)
    : ({ agentId, targetType: 'scrapedEvent', targetId: data.scrapedEventId } as const);
}
