import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { findVenueByName } from '#reactors/listing/find-venue.ts';
import { backoffMs } from '#stores/event-log/backoff.ts';
import type { EventLogReader } from '#stores/event-log/event-log.ts';
import type { OperationalStore } from '#stores/operational/operational.ts';
import { type LanguageModel, ModelFailed } from '#stores/outside/model/language-model.ts';
import { reserveTokens } from '#stores/outside/model/token-budget.ts';
import { withAbort } from '#stores/outside/with-abort.ts';
import { type AgentCriteria, askModel, type ModelJudgement, promptFor } from './ask-model.ts';
import { scoreByRules } from './built-in/built-in.ts';
import type { Candidate } from './candidate.ts';
import { overallScore } from './scores.ts';

/** The dependencies of an evaluation besides the log and `send`. */
export type EvaluationDeps = {
  /** Null: the built-in rules are used. */
  languageModel: LanguageModel | null;
  /** Store of the daily token count. */
  operational: Pick<OperationalStore, 'get' | 'put'>;
  city: { name: string; timeZone: string };
  /** Minimum notice of submitted shows in days (MIN_NOTICE_DAYS). */
  noticeDays: number;
  now(): Date;
  /** The city's calendar date now. */
  today(): string;
  logger: Logger;
  /** Aborts the wait between attempts when the process stops. */
  stopping: AbortSignal;
  /** Delay in ms after this many failures. */
  retryDelayMs?: (failures: number) => number;
  /** Timeout of one model call in ms. */
  timeoutMs?: number;
};

/** The result of one agent for one show. `model` is the name of the model, `confidence` a percentage. */
export type Judgement = Omit<ModelJudgement, 'answer'> & {
  model: string;
  promptTokens: number | null;
  completionTokens: number | null;
  /** Milliseconds, including failed attempts. */
  evaluationTime: number;
};

/** The show could not be scored; the message is for administrators and contains no text of the model. */
export class EvaluationFailed extends Error {
  override readonly name = 'EvaluationFailed';
}

/**
 * Scores a show for an agent by the language model if one is configured, else by the built-in rules. Throws
 * `EvaluationFailed` after `attempts` failures, or immediately when the daily tokens are used up.
 */
export async function evaluate(
  deps: EvaluationDeps & { log: EventLogReader },
  agent: AgentCriteria,
  candidate: Candidate,
  attempts: number,
): Promise<Judgement> {
  const startedAt = performance.now();
  const judgement = deps.languageModel
    ? await evaluateByModel(deps, deps.languageModel, agent, candidate, attempts)
    : await evaluateByRules(deps, agent, candidate);
  return { ...judgement, evaluationTime: Math.round(performance.now() - startedAt) };
}

async function evaluateByModel(
  deps: EvaluationDeps & { log: EventLogReader },
  model: LanguageModel,
  agent: AgentCriteria,
  candidate: Candidate,
  attempts: number,
): Promise<Omit<Judgement, 'evaluationTime'>> {
  const { retryDelayMs = backoffMs, stopping, logger } = deps;
  for (let failures = 0; ; ) {
    try {
      const { answer, ...judgement } = await callModel(deps, model, agent, candidate);
      const { promptTokens, completionTokens } = answer;
      return { ...judgement, model: answer.model, promptTokens, completionTokens };
    } catch (error) {
      if (!(error instanceof ModelFailed)) throw error;
      failures += 1;
      logger.warn({ err: error, failures }, 'language model did not evaluate the show');
      if (failures >= attempts) throw new EvaluationFailed(sentence(error.message));
      await pause(retryDelayMs(failures - 1), undefined, { signal: stopping });
    }
  }
}

async function callModel(
  deps: EvaluationDeps & { log: EventLogReader },
  model: LanguageModel,
  agent: AgentCriteria,
  candidate: Candidate,
): Promise<ModelJudgement> {
  const { timeoutMs, city, stopping } = deps;
  const facts = { ...candidate.facts, venueIsKnown: await isKnownVenue(deps.log, candidate) };
  const prompt = {
    ...promptFor(agent, facts, { city, today: deps.today() }),
    ...(timeoutMs !== undefined && { timeoutMs }),
  };
  const settle = await reserveTokens(deps, 'ingest', prompt);
  if (!settle) throw new EvaluationFailed('The language model’s tokens of the day are spent');
  /** Settles before validation, so that an unusable answer costs its tokens and not the whole reservation. */
  const settlingModel: LanguageModel = async (request) => {
    const answer = await model(request);
    await settle(answer.tokenCount);
    return answer;
  };
  // Do not wait for the model during shutdown; the reactor evaluates the show again after the restart.
  return withAbort(askModel(settlingModel, prompt, agent), stopping);
}

async function evaluateByRules(
  deps: EvaluationDeps & { log: EventLogReader },
  { evaluationCriteria }: AgentCriteria,
  candidate: Candidate,
): Promise<Omit<Judgement, 'evaluationTime'>> {
  const venueKnown = await isKnownVenue(deps.log, candidate);
  const context = { venueKnown, today: deps.today() };
  const { criteriaScores, notes, known } = scoreByRules(evaluationCriteria, candidate, context);
  return {
    score: overallScore(evaluationCriteria, criteriaScores),
    reasoning: notes.length === 0 ? 'No problems found.' : `${sentence(notes.join('; '))}.`,
    criteriaScores,
    confidence: Math.round((100 * known) / Object.keys(evaluationCriteria).length),
    model: 'built-in rules',
    promptTokens: null,
    completionTokens: null,
  };
}

/** True when the directory lists a venue of that name; a venue in review does not count. */
async function isKnownVenue(log: EventLogReader, { venue }: Candidate): Promise<boolean> {
  return venue !== null && ((await findVenueByName(log, venue))?.listed ?? false);
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
