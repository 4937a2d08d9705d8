import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { loadSource } from '#projections/views/scraping_sources/queries.ts';
import { type Reactor, type ReactorDeps, RunningReactor } from '#reactors/reactor.ts';
import type { Config } from '#schema/config.ts';
import { cityDate } from '#schema/kernel/calendar.ts';
import { backoffMs, ignoreAbort } from '#stores/event-log/backoff.ts';
import type { OperationalStore } from '#stores/operational/operational.ts';
import type { RequestQueue } from '#stores/operational/requests/request-queue.ts';
import { createFetcher } from '#stores/outside/fetcher.ts';
import { createLanguageModel, type LanguageModel, ModelFailed } from '#stores/outside/language-model.ts';
import { reserveTokens } from '#stores/outside/token-budget.ts';
import { type BatchJobs, createBatchJobs } from './batch/batch-jobs.ts';
import { activeSources, scrapeAll } from './check/scrape-all.ts';
import type { IngestDeps, ScheduledWork } from './deps.ts';
import { createAgentTest } from './evaluation/agent-test.ts';
import { createEvaluation } from './evaluation/evaluation.ts';
import type { EvaluationDeps } from './evaluation/evaluator.ts';
import { failAbandonedRuns } from './fail-abandoned-runs.ts';
import { scraperActor } from './metadata.ts';
import { createPageReader } from './reader/page-reader.ts';
import { createRequestHandlers } from './request-handlers.ts';
import { startScheduler } from './schedule/scheduler.ts';
import { createPages } from './scrape/fetch-page.ts';
import { scrapeSource } from './scrape/scrape-source.ts';

/** The name by which sites may address us in their robots.txt. */
const product = 'live-listings';

export type IngestOptions = Pick<IngestDeps, 'log' | 'readModels' | 'operational' | 'send' | 'pictures'> &
  Pick<ReactorDeps, 'publishProgress'> & {
    config: Config;
    /** Where the gateway asks. */
    desk: Pick<RequestQueue, 'process'>;
    logger: Logger;
    now?: () => Date;
    /** How long a page may take to come (15 s), and the least time between two requests to one host (1 s). */
    outside?: { timeoutMs?: number; minIntervalMs?: number };
    /** How long a page may take to be read (10 s). */
    reading?: { timeoutMs?: number };
    /** How long it rests between two looks for what was left open (20 s). */
    pollIntervalMs?: number;
  };

export type RunningIngest = {
  /** Cuts short what is under way, writes down how it ended or where it rests, and resolves when nobody works. */
  stop(): Promise<void>;
};

/**
 * Starts the role `ingest`: ends what was left open, by a dead process or for want of a store, goes on with batch jobs
 * that rest, serves the desk, runs the schedules, and lets agents evaluate what comes in.
 */
export function startIngest(parts: IngestOptions): RunningIngest {
  const stopping = new AbortController();
  const { signal } = stopping;
  const reader = createPageReader({ logger: parts.logger, ...parts.reading });
  const deps = { ...createDeps(parts), reader };
  const { log, operational, send, city, logger, now, today } = deps;
  const { pollIntervalMs = 20_000 } = parts;
  const jobs = createBatchJobs(deps, signal);
  const evaluationMeans: EvaluationDeps = {
    languageModel: createLanguageModel(parts.config),
    operational,
    city,
    noticeDays: parts.config.MIN_NOTICE_DAYS,
    now,
    today,
    logger,
    stopping: signal,
  };
  const testAgent = createAgentTest({ ...evaluationMeans, log, send });
  const answers = createRequestHandlers(deps, jobs, testAgent);

  const ended = [
    keptUp('processing of ingest requests', () => parts.desk.process(answers, signal)),
    keptUp(
      'failing of abandoned runs',
      again(() => failAbandonedRuns(deps, signal)),
    ),
    keptUp('resuming of batch jobs', again(jobs.resume)),
    evaluating(evaluationMeans).run(signal),
  ];
  const scheduler = startScheduler({
    log,
    operational,
    send,
    city,
    logger,
    now,
    work: scheduledWork(deps, jobs),
  });

  function evaluating(evaluation: EvaluationDeps): RunningReactor {
    const { publishProgress, pictures: images } = parts;
    const reactor = createEvaluation(evaluation) as Reactor;
    return new RunningReactor(reactor, { log, send, operational, images, city, publishProgress, logger });
  }

  /** Repeats work that fails, later each time, until it has ended well or nobody wants it any more. */
  async function keptUp(what: string, work: () => Promise<void>): Promise<void> {
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        return await work();
      } catch (fault) {
        // Whatever it was, it may pass: a full disk, a store that is busy.
        logger.error({ err: fault, failures }, `${what} failed, retrying`);
        await pause(backoffMs(failures), undefined, { signal }).catch(ignoreAbort);
      }
    }
  }

  /** Looks for more now and then: a job may rest, or a run stay open, because the log or a view was not to be had. */
  function again(look: () => Promise<void>): () => Promise<void> {
    return async () => {
      while (!signal.aborted) {
        await look();
        await pause(pollIntervalMs, undefined, { signal }).catch(ignoreAbort);
      }
    };
  }

  return {
    async stop() {
      stopping.abort();
      await Promise.all([scheduler.stop(), ...ended]);
      await jobs.waitForAll();
      await reader.stop();
    },
  };
}

function createDeps({
  config,
  now = () => new Date(),
  outside = {},
  ...parts
}: IngestOptions): Omit<IngestDeps, 'reader'> {
  const { log, readModels, operational, send, pictures, logger } = parts;
  const { timeoutMs, minIntervalMs } = outside;
  const city = { name: config.CITY_NAME, timeZone: config.CITY_TIMEZONE };
  const today = () => cityDate(now(), city.timeZone);
  const model = createLanguageModel(config);
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

/** The model within the day's tokens for reading pages; throws `ModelFailed` when they are spent. */
function withTokenBudget(model: LanguageModel, place: BudgetDeps): LanguageModel {
  return async (prompt) => {
    const settle = await reserveTokens(place, 'ingest', prompt);
    if (!settle) throw new ModelFailed('the tokens of this day are spent');
    const answer = await model(prompt);
    await settle(answer.tokenCount);
    return answer;
  };
}

/** What schedules let run (CRON-06). */
function scheduledWork(deps: IngestDeps, { resume }: Pick<BatchJobs, 'resume'>): ScheduledWork {
  const asked = () => ({ actor: scraperActor, correlationId: randomUUIDv7(), trigger: 'schedule' }) as const;
  return {
    async scrapeAll(signal) {
      const chosen = await activeSources(deps);
      const { eventsFound, eventsAdded } = await scrapeAll(deps, chosen, asked(), signal);
      return `Read ${chosen.length} sources, found ${eventsFound} events, added ${eventsAdded}.`;
    },
    async scrapeSource(sourceId, signal) {
      const source = await loadSource(deps.log, sourceId);
      if (!source?.active) return { code: 'source-unknown' };
      return scrapeSource(deps, sourceId, asked(), signal);
    },
    checkBatchJobs: resume,
  };
}
