import type { EvaluationTarget } from '#schema/agents/ai-evaluation.ts';
import type { Recorded } from '#schema/events.ts';
import type { EvaluationRow } from '#schema/scraping/ingest-rows.ts';
import type { Handler, Projection } from '../../engine/projection.ts';
import { scrapedChangeEvents } from '../common/scraped-changes.ts';

type Approval = 'SubmissionApproved' | 'ScrapedEventApproved';
/** An evaluated item and its listing: the evaluation may come before or after the approval. */
type Target = { evaluations: string[]; eventId: string | null };
type State = { targets: Target };

const targetId = ({ kind, id }: EvaluationTarget) => `${kind}:${id}`;
const evaluatedTarget = ({ data }: Recorded<'AiEvaluationCompleted'>) => targetId(data.target);
const approvedTarget = ({ data }: Recorded<Approval>) =>
  'submissionId' in data
    ? targetId({ kind: 'submission', id: data.submissionId })
    : targetId({ kind: 'scrapedEvent', id: data.scrapedEventId });

const approval: Handler<EvaluationRow, Recorded<Approval>, State> = {
  reads: (event) => [['targets', approvedTarget(event)]],
  key: (event, { read }) => read('targets', approvedTarget(event))?.evaluations ?? [],
  apply: (row, { data }) => row && { ...row, eventId: data.listingId },
};
const approvedState: Handler<Target, Recorded<Approval>> = {
  key: approvedTarget,
  apply: (target, { data }) => ({ evaluations: target?.evaluations ?? [], eventId: data.listingId }),
};

/** The evaluations of submissions and scraped events. They stay after the agent is removed (DATA-17). */
export const aiEvaluations: Projection<EvaluationRow, 'aiEvaluation' | 'submission' | 'scrapedEvent', State> =
  {
    name: 'ai_evaluations',
    version: 2,
    indexes: [['createdAt'], ['submissionId', 'createdAt'], ['scrapedEventId', 'createdAt']],
    on: {
      AiEvaluationCompleted: {
        reads: (event) => [['targets', evaluatedTarget(event)]],
        key: ({ data }) => data.evaluationId,
        apply: (_row, event, { read }) => completed(event, read('targets', evaluatedTarget(event))),
      },
      AiEvaluationFailed: 'ignored',
      ShowSubmitted: 'ignored',
      SubmissionEvaluated: 'ignored',
      SubmissionApproved: approval,
      SubmissionRejected: 'ignored',
      EventScraped: 'ignored',
      ...scrapedChangeEvents,
      ScrapedEventRevised: 'ignored',
      ScrapedEventEvaluated: 'ignored',
      ScrapedEventApproved: approval,
      ScrapedEventRejected: 'ignored',
    },
    state: {
      targets: {
        AiEvaluationCompleted: {
          key: evaluatedTarget,
          apply: (target, { data }) => ({
            evaluations: [...(target?.evaluations ?? []), data.evaluationId],
            eventId: target?.eventId ?? null,
          }),
        },
        SubmissionApproved: approvedState,
        ScrapedEventApproved: approvedState,
      },
    },
  };

function completed(
  { data, meta }: Recorded<'AiEvaluationCompleted'>,
  evaluated: Target | null,
): EvaluationRow {
  const { target } = data;
  const targetIf = (kind: EvaluationTarget['kind']) => (target.kind === kind ? target.id : null);
  return {
    id: data.evaluationId,
    agentId: data.agentId,
    eventId: targetIf('listing') ?? evaluated?.eventId ?? null,
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
