import { v5 } from 'uuid';
import type { AnyCommand } from '#domain/commands.ts';
import { type Reactor, type Send, SkipEvent } from '#reactors/reactor.ts';
import type { EvaluationTarget } from '#schema/agents/ai-evaluation.ts';
import type { Recorded } from '#schema/events.ts';
import { limits } from '#schema/kernel/limits.ts';
import type { CommandMetadata } from '#schema/kernel/message.ts';
import type { RejectionCode } from '#schema/kernel/rejections.ts';
import { aiEvaluationStream } from '#schema/kernel/streams.ts';
import type { EventLogReader } from '#stores/event-log/event-log.ts';
import { type Agent, activeAgentsAt } from './agents.ts';
import { warningSigns } from './built-in/warning-signs.ts';
import { type EvaluationDeps, EvaluationFailed, evaluate } from './evaluator.ts';
import { type Item, itemOf } from './item.ts';
import { combinedRecommendation, cut, reasoningOf, recommendationFor } from './scores.ts';

/** The namespace of evaluations and of this reactor's commands; a new value would repeat every evaluation. */
const namespace = '5d2f9b1e-8c43-5a76-9e0b-2b7d41c6a8f3';

const maxAttempts = 3;

type Cause = Recorded<'ShowSubmitted' | 'EventScraped'>;
type Deps = EvaluationDeps & { log: EventLogReader; send: Send };
type Outcome = Recorded<'AiEvaluationCompleted' | 'AiEvaluationFailed'>;

/** One evaluation per agent and item. */
export const evaluationIdOf = ({ kind, id }: EvaluationTarget, agentId: string) =>
  v5(`${kind} ${id} ${agentId}`, namespace);

/**
 * Each agent that was active when a show came in scores it; when all have, their mean decides (AIA-30). A show that
 * cannot be scored or has a warning sign waits for a moderator.
 */
export function createEvaluation(deps: EvaluationDeps): Reactor<Cause['type']> {
  return {
    name: 'evaluation',
    on: ['ShowSubmitted', 'EventScraped'],

    async react(event, { log, send }) {
      const agents = await activeAgentsAt(log, event.position);
      const [first] = agents;
      if (!first) return;
      const { today, city, noticeDays } = deps;
      const item = itemOf(event, { today: today(), timeZone: city.timeZone, noticeDays });
      if ((await log.readStream(event.stream)).some(({ type }) => item.isDecision(type))) return;
      const evaluationDeps = { ...deps, log, send };
      const signs = warningSigns(item.candidate, today());
      const outcomes: Outcome[] = [];
      for (const agent of agents)
        outcomes.push(await loadOrEvaluate(event, item, agent, signs, evaluationDeps));
      await decide(event, item, first, outcomes, signs, evaluationDeps);
    },
  };
}

/** The agent's outcome, from the log if recorded; a score is also noted on the item. */
async function loadOrEvaluate(
  event: Cause,
  item: Item,
  agent: Agent,
  signs: readonly string[],
  deps: Deps,
): Promise<Outcome> {
  const { log, send } = deps;
  const { agentId } = agent;
  const evaluationId = evaluationIdOf(item.target, agentId);
  const meta = (what: string) => metaOf(event, agentId, `${what} ${evaluationId}`, deps);
  const recorded = async () =>
    ((await log.readStream(aiEvaluationStream(evaluationId))) as Outcome[]).at(0) ?? null;
  if (!(await recorded())) {
    const command = await toRecordCommand(
      { evaluationId, agentId, target: item.target },
      item,
      agent,
      signs,
      deps,
    );
    expectOnly(['evaluation-exists'], await send({ ...command, meta: meta('record') } as AnyCommand));
  }
  const outcome = await recorded();
  if (!outcome) throw new Error(`evaluation ${evaluationId} was recorded, but its stream is empty`);
  if (outcome.type === 'AiEvaluationFailed') return outcome;
  const { score, decision } = outcome.data;
  expectOnly([], await send(item.note({ evaluationId, agentId, score, decision }, meta('note'))));
  return outcome;
}

async function toRecordCommand(
  ids: { evaluationId: string; agentId: string; target: EvaluationTarget },
  { candidate }: Item,
  agent: Agent,
  signs: readonly string[],
  deps: Deps,
) {
  try {
    const judgement = await evaluate(deps, agent, candidate, maxAttempts);
    const decision = recommendationFor(judgement.score, agent, signs);
    const data = { ...ids, ...judgement, decision, reasoning: reasoningOf(judgement, decision, signs) };
    return { type: 'RecordAiEvaluation', data } as const;
  } catch (error) {
    if (!(error instanceof EvaluationFailed)) throw error;
    return { type: 'RecordFailedAiEvaluation', data: { ...ids, errorMessage: error.message } } as const;
  }
}

async function decide(
  event: Cause,
  item: Item,
  first: Agent,
  outcomes: readonly Outcome[],
  signs: readonly string[],
  deps: Deps,
): Promise<void> {
  const completed = outcomes.flatMap((outcome) =>
    outcome.type === 'AiEvaluationCompleted' ? outcome.data : [],
  );
  if (completed.length < outcomes.length) return;
  const verdict = combinedRecommendation(
    completed.map(({ score }) => score),
    first,
    signs,
  );
  if (verdict === 'review') return;
  // An agent that was deactivated since still scores earlier shows but no longer decides.
  const activeAgents = await activeAgentsAt(deps.log, await deps.log.head());
  if (!activeAgents.some(({ agentId }) => agentId === first.agentId)) return;
  const [lowest] = completed.toSorted((one, other) => one.score - other.score);
  const reason = cut(lowest?.reasoning ?? '', limits.reason);
  const meta = metaOf(event, first.agentId, 'decide', deps);
  const command = verdict === 'approve' ? item.approve(meta) : item.reject(reason, meta);
  expectOnly(decidedMeanwhile, await deps.send(command));
}

/** A moderator decided first, or this reactor before a crash. */
const decidedMeanwhile: readonly RejectionCode[] = [
  'submission-already-approved',
  'submission-already-rejected',
  'scraped-event-already-approved',
  'scraped-event-already-rejected',
];

function expectOnly(codes: readonly RejectionCode[], outcome: Awaited<ReturnType<Send>>): void {
  if (outcome.ok || codes.includes(outcome.rejection.code)) return;
  throw new SkipEvent(`command of an evaluation rejected: ${outcome.rejection.code}`);
}

function metaOf(
  { id, meta: { correlationId } }: Cause,
  agentId: string,
  what: string,
  { now }: Deps,
): CommandMetadata {
  return {
    at: now().toISOString(),
    actor: { kind: 'agent', id: agentId },
    correlationId,
    causationId: id,
    commandId: v5(`${id} ${what}`, namespace),
  };
}
