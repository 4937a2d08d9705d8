import type { Send } from '#reactors/reactor.ts';
import { addDays } from '#schema/kernel/time/calendar.ts';
import type { IngestReply, IngestRequest } from '#schema/scraping/ingest-work.ts';
import type { EventLogReader } from '#stores/event-log/event-log.ts';
import { metadataFor } from '../metadata.ts';
import { loadAgent } from './agents.ts';
import { warningSigns } from './built-in/warning-signs.ts';
import { testCandidate } from './candidate.ts';
import { type EvaluationDeps, EvaluationFailed, evaluate } from './evaluator.ts';
import { reasoningOf, recommendationFor } from './scores.ts';

type TestOutcome = { score: number; decision: string } | { errorMessage: string };

/**
 * Handles the request 'test-agent': an agent, active or not, scores a sample event in one attempt. The test
 * is recorded with the administrator as actor and decides nothing (AIA-31).
 */
export function createAgentTest(
  deps: EvaluationDeps & { log: EventLogReader; send: Send },
): (request: IngestRequest<'test-agent'>) => Promise<IngestReply<'test-agent'>> {
  return async (request) => {
    const { agentId, eventData } = request.body;
    const { log, today, city, noticeDays } = deps;
    const agent = await loadAgent(log, agentId);
    if (!agent) return { code: 'agent-unknown' };
    const startedAt = performance.now();
    const candidate = testCandidate(eventData, addDays(today(), noticeDays), city.timeZone);
    const signs = warningSigns(candidate, today());
    try {
      const judgement = await evaluate(deps, agent, candidate, 1);
      const { score, criteriaScores } = judgement;
      const recommendation = recommendationFor(score, agent, signs);
      const rejection = await recordTest(request, { score, decision: recommendation }, startedAt, deps);
      return (
        rejection ?? {
          overallScore: score,
          recommendation,
          reasoning: reasoningOf(judgement, recommendation, signs),
          criteriaScores,
        }
      );
    } catch (error) {
      if (!(error instanceof EvaluationFailed)) throw error;
      const rejection = await recordTest(request, { errorMessage: error.message }, startedAt, deps);
      return rejection ?? { code: 'agent-failed', message: error.message };
    }
  };
}

/**
 * Null when the test was recorded, else the rejection, for example because the agent was removed in the meantime.
 */
async function recordTest(
  { body: { agentId }, actor, correlationId }: IngestRequest<'test-agent'>,
  result: TestOutcome,
  startedAt: number,
  { send, now }: EvaluationDeps & { send: Send },
) {
  const outcome = await send({
    type: 'RecordAiAgentTest',
    data: {
      agentId,
      score: null,
      decision: null,
      errorMessage: null,
      ...result,
      processingTime: Math.round(performance.now() - startedAt),
    },
    meta: metadataFor({ now }, { actor, correlationId }),
  });
  return outcome.ok ? null : outcome.rejection;
}
