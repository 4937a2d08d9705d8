import { randomUUIDv7 } from 'node:crypto';
import type { Logger } from 'pino';
import { permitCommand, permitOperation } from '#domain/permissions.ts';
import { loadSource } from '#projections/views/scraping_sources/queries.ts';
import { type Reactor, type ReactorDeps, RunningReactor } from '#reactors/reactor.ts';
import type { Config } from '#schema/config.ts';
import { cityDate } from '#schema/kernel/time/calendar.ts';
import { pause } from '#stores/event-log/backoff.ts';
import { ConsumerRetry } from '#stores/operational/consumer-retry.ts';
import type { OperationalStore } from '#stores/operational/operational.ts';
import type { RequestHandlers, RequestQueue } from '#stores/operational/requests/request-queue.ts';
import { createFetcher } from '#stores/outside/fetch/fetcher.ts';
import {
  createLanguageModel,
  type LanguageModel,
  ModelFailed,
} from '#stores/outside/model/language-model.ts';
import { reserveTokens } from '#stores/outside/model/token-budget.ts';
import { createBatchJobs } from './batch/batch-jobs.ts';
import { activeSources, scrapeAll } from './check/scrape-all.ts';
import type { IngestDeps, ScheduledWork } from './deps.ts';
import { createAgentTest } from './evaluation/agent-test.ts';
import { createEvaluation } from './evaluation/evaluation.ts';
import type { EvaluationDeps } from './evaluation/evaluator.ts';
import { suburbsOf } from './extract/text/suburbs.ts';
import { scraperActor } from './metadata.ts';
import { createPageReader, type PageReader } from './reader/page-reader.ts';
import { recoverRuns } from './recover-runs.ts';
import { createRequestedRuns } from './requested-runs.ts';
import { startScheduler } from './schedule/scheduler.ts';
import { createPages } from './scrape/fetch-page.ts';
import { scrapeSource } from './scrape/scrape-source.ts';
import { testScrape } from './test-scrape/test-scrape.ts';

/** Our user agent in robots.txt. */
const product = 'live-listings';

export type IngestOptions = Pick<IngestDeps, 'log' | 'readModels' | 'operational' | 'send' | 'pictures'> &
  Pick<ReactorDeps, 'publishProgress' | 'fencingToken'> & {
    config: Config;
    requestQueue: Pick<RequestQueue, 'process'>;
    logger: Logger;
    now?: () => Date;
    /** Timeout of a request (default 15 s) and minimum interval between requests to a host (default 1 s). */
    outside?: { timeoutMs?: number; minIntervalMs?: number };
    /** Default: one on a thread of its own. */
    reader?: PageReader;
    /** Interval between checks for unfinished runs (default 5 s). */
    pollIntervalMs?: number;
  };

export type RunningIngest = {
  /** Aborts running work, records how it ended or how far it got, and resolves when everything has stopped. */
  stop(): Promise<void>;
};

/**
 * Starts the role `ingest`: works on the runs and tests that administrators request, ends or resumes those that a dead
 * process left unfinished, runs the schedules and evaluates new shows.
 */
export function startIngest(parts: IngestOptions): RunningIngest {
  const stopping = new AbortController();
  const { signal } = stopping;
  const reader = parts.reader ?? createPageReader(parts);
  const model = createLanguageModel(parts.config);
  const deps = { ...createDeps(parts, model), reader };
  const { log, operational, send, city, logger, now, today } = deps;
  const { pollIntervalMs = 5000 } = parts;
  const jobs = createBatchJobs(deps, signal);
  const evaluationDeps: EvaluationDeps = {
    languageModel: model,
    operational,
    city,
    noticeDays: parts.config.MIN_NOTICE_DAYS,
    now,
    today,
    logger,
    stopping: signal,
  };
  const testAgent = createAgentTest({ ...evaluationDeps, log, send });
  const requested = createRequestedRuns(deps, jobs, signal);
  const recover = () => recoverRuns(deps, jobs, signal);
  const handlers: RequestHandlers = {
    'test-scrape': async ({ body: { source }, actor }, stopped) =>
      permitOperation(actor, 'testScrape') ?? testScrape(deps, source, stopped),
    'test-agent': async (request) =>
      permitCommand(request.actor, 'RecordAiAgentTest', { guestSubmissions: false }) ?? testAgent(request),
  };

  const testing = new ConsumerRetry(parts, 'requests of tests');
  const ended = [
    testing.run(() => parts.requestQueue.process(handlers, signal, () => testing.succeeded()), signal),
    poll('recovery of runs', recover),
    ...[requested.reactor as Reactor, createEvaluation(evaluationDeps) as Reactor].map((reactor) =>
      follow(reactor).run(signal),
    ),
  ];
  const scheduler = startScheduler({
    log,
    operational,
    send,
    city,
    logger,
    now,
    work: scheduledWork(deps, recover),
  });

  function follow(reactor: Reactor): RunningReactor {
    const { pictures: images } = parts;
    return new RunningReactor(reactor, { ...parts, images, city });
  }

  /** Repeats a check: a job or run may still be unfinished because the log or a view was unavailable. */
  async function poll(consumer: string, check: () => Promise<void>): Promise<void> {
    const retry = new ConsumerRetry(parts, consumer);
    while (!signal.aborted) {
      await retry.run(check, signal);
      await pause(pollIntervalMs, signal);
    }
  }

  return {
    async stop() {
      stopping.abort();
      await Promise.all([scheduler.stop(), ...ended]);
      await requested.waitForAll();
      await jobs.waitForAll();
      await reader.stop();
    },
  };
}

function createDeps(
  { config, now = () => new Date(), outside = {}, ...parts }: IngestOptions,
  model: LanguageModel | null,
): Omit<IngestDeps, 'reader'> {
  const { log, readModels, operational, send, pictures, logger } = parts;
  const { timeoutMs, minIntervalMs } = outside;
  const city = {
    name: config.CITY_NAME,
    suburbs: config.CITY_SUBURBS.length > 0 ? config.CITY_SUBURBS : suburbsOf(config.CITY_NAME),
    timeZone: config.CITY_TIMEZONE,
  };
  const today = () => cityDate(now(), city.timeZone);
  const fetcher = createFetcher({
    allowHosts: config.FETCH_ALLOW_HOSTS,
    userAgent: `${product} (+${config.PUBLIC_URL})`,
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  return {
    city,
    log,
    readModels,
    operational,
    send,
    pictures,
    pages: createPages({ fetcher, product, now, ...(minIntervalMs !== undefined && { minIntervalMs }) }),
    languageModel: model && withTokenBudget(model, { operational, now, today }),
    now,
    today,
    logger,
  };
}

type BudgetDeps = { operational: Pick<OperationalStore, 'get' | 'put'>; now(): Date; today(): string };

/** Limits the model to the daily token budget; throws `ModelFailed` when it is exhausted. */
function withTokenBudget(model: LanguageModel, deps: BudgetDeps): LanguageModel {
  return async (prompt) => {
    const settle = await reserveTokens(deps, 'ingest', prompt);
    if (!settle) throw new ModelFailed('the tokens of this day are spent');
    const answer = await model(prompt);
    await settle(answer.tokenCount);
    return answer;
  };
}

/** The actions of schedules (CRON-06). */
function scheduledWork(deps: IngestDeps, recover: () => Promise<void>): ScheduledWork {
  const newIntent = () =>
    ({ actor: scraperActor, correlationId: randomUUIDv7(), trigger: 'schedule' }) as const;
  return {
    async scrapeAll(signal) {
      const chosen = await activeSources(deps);
      const { eventsFound, eventsAdded } = await scrapeAll(deps, chosen, newIntent(), signal);
      return `Read ${chosen.length} sources, found ${eventsFound} events, added ${eventsAdded}.`;
    },
    async scrapeSource(sourceId, signal) {
      const source = await loadSource(deps.log, sourceId);
      if (!source?.active) return { code: 'source-unknown' };
      return scrapeSource(deps, { sourceId }, newIntent(), signal);
    },
    checkBatchJobs: recover,
  };
}
