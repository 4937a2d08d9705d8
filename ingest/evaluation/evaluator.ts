import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { findVenueByName } from '#reactors/listing/find-venue.ts';
import { backoffMs } from '#stores/event-log/backoff.ts';
import type { EventLogReader } from '#stores/event-log/event-log.ts';
import type { OperationalStore } from '#stores/operational/operational.ts';
import { type LanguageModel, ModelFailed } from '#stores/outside/language-model.ts';
import { reserveTokens } from '#stores/outside/token-budget.ts';
import { withAbort } from '#stores/outside/with-abort.ts';
import { type AgentCriteria, askModel, type ModelJudgement, promptFor } from './ask-model.ts';
import { scoreByRules } from './built-in.ts';
import type { Candidate } from './candidate.ts';
import { overallScore } from './scores.ts';

/** What an evaluation needs beyond the log and the way to send commands. */
export type EvaluationDeps = {
  /** Null: the built-in rules score. */
  languageModel: LanguageModel | null;
  /** Where the day's tokens are counted. */
  operational: Pick<OperationalStore, 'get' | 'put'>;
  city: { name: string; timeZone: string };
  /** Days of notice that a sent show needs (MIN_NOTICE_DAYS). */
  noticeDays: number;
  now(): Date;
  /** The city's calendar date now. */
  today(): string;
  logger: Logger;
  /** Ends waiting between attempts when the process stops. */
  stopping: AbortSignal;
  /** Milliseconds to wait after so many failed attempts. */
  retryDelayMs?: (failures: number) => number;
  /** Milliseconds that one answer of the model may take. */
  timeoutMs?: number;
};

/** The result of one agent for one show. `model` is the name of the model, `confidence` a percentage. */
export type Judgement = Omit<ModelJudgement, 'answer'> & {
  model: string;
  promptTokens: number | null;
  completionTokens: number | null;
  /** Milliseconds, attempts that failed included. */
  evaluationTime: number;
};

/** The show could not be scored; the message is for administrators and contains no text of the model. */
export class EvaluationFailed extends Error {
  override readonly name = 'EvaluationFailed';
}

/**
 * Scores a show for an agent: the language model where one is set, else the built-in rules. Throws `EvaluationFailed`
 * after so many attempts, at once when the day's tokens are spent.
 */
export async function evaluate(
  deps: EvaluationDeps & { log: EventLogReader },
  agent: AgentCriteria,
  candidate: Candidate,
  attempts: number,
): Promise<Judgement> {
  const began = performance.now();
  const judged = deps.languageModel
    ? await byModel(deps, deps.languageModel, agent, candidate, attempts)
    : await byRules(deps, agent, candidate);
  return { ...judged, evaluationTime: Math.round(performance.now() - began) };
}

async function byModel(
  deps: EvaluationDeps & { log: EventLogReader },
  model: LanguageModel,
  agent: AgentCriteria,
  candidate: Candidate,
  attempts: number,
): Promise<Omit<Judgement, 'evaluationTime'>> {
  const { retryDelayMs = backoffMs, stopping, logger } = deps;
  for (let failures = 0; ; ) {
    try {
      const { answer, ...judged } = await attempt(deps, model, agent, candidate);
      const { promptTokens, completionTokens } = answer;
      return { ...judged, model: answer.model, promptTokens, completionTokens };
    } catch (fault) {
      if (!(fault instanceof ModelFailed)) throw fault;
      failures += 1;
      logger.warn({ err: fault, failures }, 'language model did not evaluate the show');
      if (failures >= attempts) throw new EvaluationFailed(sentence(fault.message));
      await pause(retryDelayMs(failures - 1), undefined, { signal: stopping });
    }
  }
}

async function attempt(
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
  const settling: LanguageModel = async (request) => {
    const answer = await model(request);
    await settle(answer.tokenCount);
    return answer;
  };
  // Do not wait for the model during shutdown; the reactor evaluates the show again after the restart.
  return withAbort(askModel(settling, prompt, agent), stopping);
}

async function byRules(
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
