import type { EvaluationTarget } from '#schema/agents/ai-evaluation.ts';
import type { Recorded } from '#schema/events.ts';
import type { EvaluatedRow, EvaluationRow } from '#schema/scraping/ingest-rows.ts';
import type { Projection, StateOf } from '../../engine/projection.ts';

type Evaluation = Recorded<'AiEvaluationCompleted'>;
type Approval = Recorded<'SubmissionApproved' | 'ScrapedEventApproved'>;

/** The private row of what was evaluated; it waits for the listing, or the listing for it. */
const evaluatedRow = ({ kind, id }: EvaluationTarget) => `${kind}:${id}`;
const evaluated = (stateOf: StateOf, id: string): EvaluatedRow =>
  (stateOf(id) as EvaluatedRow | undefined) ?? { id, evaluations: [], eventId: null };

const approvedRow = ({ data }: Approval) =>
  'submissionId' in data
    ? evaluatedRow({ kind: 'submission', id: data.submissionId })
    : evaluatedRow({ kind: 'scrapedEvent', id: data.scrapedEventId });

const onApproval = {
  reads: (event: Approval) => [approvedRow(event)],
  writes: (event: Approval, stateOf: StateOf) => [
    approvedRow(event),
    ...evaluated(stateOf, approvedRow(event)).evaluations,
  ],
};

/** What each agent said of what was sent in and scraped; it stays when the agent goes (DATA-17). */
export const aiEvaluations: Projection<EvaluationRow | EvaluatedRow> = {
  name: 'ai_evaluations',
  version: 1,
  indexes: [['createdAt'], ['submissionId', 'createdAt'], ['scrapedEventId', 'createdAt']],
  on: {
    AiEvaluationCompleted: {
      reads: ({ data }: Evaluation) => [evaluatedRow(data.target)],
      writes: ({ data }: Evaluation) => [data.evaluationId, evaluatedRow(data.target)],
    },
    SubmissionApproved: onApproval,
    ScrapedEventApproved: onApproval,
  },

  evolve(row, event, stateOf, id) {
    switch (event.type) {
      case 'AiEvaluationCompleted': {
        const { evaluationId, target } = event.data;
        const known = evaluated(stateOf, evaluatedRow(target));
        if (id === evaluationId) return completed(event, known.eventId);
        return { ...known, evaluations: [...known.evaluations, evaluationId] };
      }
      case 'SubmissionApproved':
      case 'ScrapedEventApproved':
        if (id === approvedRow(event)) return { ...evaluated(stateOf, id), eventId: event.data.listingId };
        return row && { ...row, eventId: event.data.listingId };
      default:
        return row;
    }
  },
};

function completed({ data, meta }: Evaluation, eventId: string | null): EvaluationRow {
  const { target } = data;
  const targetIf = (kind: EvaluationTarget['kind']) => (target.kind === kind ? target.id : null);
  return {
    id: data.evaluationId,
    agentId: data.agentId,
    eventId: targetIf('listing') ?? eventId,
    submissionId: targetIf('submission'),
    scrapedEventId: targetIf('scrapedEvent'),
    score: data.score,
    decision: data.decision,
    reasoning: data.reasoning,
    criteriaScores: data.criteriaScores,
    promptTokens: data.promptTokens,
    completionTokens: data.completionTokens,
    evaluationTime: data.evaluationTime,
    confidence: data.confidence,
    model: data.model,
    createdAt: meta.occurredAt,
  };
}
