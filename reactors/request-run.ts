import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AnyCommand } from '#domain/commands.ts';
import type { Recorded } from '#schema/events.ts';
import type { Actor, CommandMetadata } from '#schema/kernel/message.ts';
import type { Rejection } from '#schema/kernel/rejections.ts';
import type { EventCheckResult, ScrapeResult, StartedBatch } from '#schema/scraping/ingest-wire.ts';
import type { EventLogReader } from '#stores/event-log/event-log.ts';
import type { CommandResult } from '#stores/event-log/handle-command.ts';
import {
  batchLease,
  checkTooSoon,
  eventCheckLease,
  requestLease,
  scrapeLease,
} from '#stores/operational/ingest-leases.ts';
import type { OperationalStore } from '#stores/operational/operational.ts';

export type RequestRunDeps = {
  log: EventLogReader;
  operational: Pick<OperationalStore, 'get'>;
  send(command: AnyCommand): Promise<CommandResult>;
  now(): Date;
  /** After this time, and again each time it has passed, a run that no process works on ends (default 5 s). */
  checkIntervalMs?: number;
  /** Timeout of clients for these calls (REQ-09), default 600 s; the run continues. */
  timeoutMs?: number;
};

/** The administrator who requests a run, and the correlation of its events. */
type Requester = { actor: Actor; correlationId: string };

const unavailable = { code: 'ingest-unavailable' } as const;

/** Requests a run of a source and waits for its end. */
export async function requestScrape(
  deps: RequestRunDeps,
  requester: Requester,
  sourceId: string,
): Promise<ScrapeResult | Rejection> {
  if (await deps.operational.get('lease', scrapeLease(sourceId))) return { code: 'source-already-scraped' };
  const run = { runId: randomUUIDv7(), sourceId };
  return requestRun<ScrapeResult>(deps, requester, {
    runId: run.runId,
    request: { type: 'RequestScrape', data: run },
    reject: { type: 'RejectScrape', data: { ...run, ...unavailable } },
    resultOf(event) {
      if (event.type !== 'ScrapeCompleted') return null;
      const { eventsFound, eventsAdded, eventsDuplicate, eventsRevised = 0, processingTime } = event.data;
      return { eventsFound, eventsAdded, eventsDuplicate, eventsRevised, processingTime };
    },
  });
}

/** Requests a check of every active source and waits for its end. */
export async function requestEventCheck(
  deps: RequestRunDeps,
  requester: Requester,
): Promise<EventCheckResult | Rejection> {
  if (await deps.operational.get('lease', eventCheckLease)) return { code: 'check-running' };
  const tooSoon = await checkTooSoon(deps.operational, deps.now());
  if (tooSoon) return tooSoon;
  const checkId = randomUUIDv7();
  return requestRun<EventCheckResult>(deps, requester, {
    runId: checkId,
    request: { type: 'RequestEventCheck', data: { checkId } },
    reject: { type: 'RejectEventCheck', data: { checkId, ...unavailable } },
    resultOf(event) {
      if (event.type !== 'EventCheckCompleted') return null;
      const { checkId: _id, eventsRevised = 0, ...counts } = event.data;
      return { ...counts, eventsRevised };
    },
  });
}

/** Requests a batch job of a source and waits for its start. */
export async function requestBatchJob(
  deps: RequestRunDeps,
  requester: Requester,
  sourceId: string,
): Promise<StartedBatch | Rejection> {
  if (await deps.operational.get('lease', batchLease(sourceId))) return { code: 'batch-job-unfinished' };
  const jobId = randomUUIDv7();
  return requestRun<StartedBatch>(deps, requester, {
    runId: jobId,
    request: { type: 'RequestBatchJob', data: { jobId, sourceId } },
    reject: { type: 'RejectBatchJob', data: { jobId, ...unavailable } },
    resultOf: (event) =>
      event.type === 'BatchJobStarted' ? { jobId, totalUrls: event.data.totalUrls } : null,
  });
}

type Unsent = AnyCommand extends infer Command
  ? Command extends AnyCommand
    ? Omit<Command, 'meta'>
    : never
  : never;

type RequestedRun<Result> = {
  /** The run's, the check's or the job's. */
  runId: string;
  request: Unsent;
  /** Ends the run when no process has started it. */
  reject: Unsent;
  /** The result; null for events before it. */
  resultOf(event: Recorded): Result | null;
};

/**
 * Appends the request, which a process with the role ingest takes up, and waits for the result in the log. Resolves to
 * 'ingest-unavailable' when no process works on the run, or after `timeoutMs`.
 */
async function requestRun<Result extends object>(
  { log, operational, send, now, checkIntervalMs = 5000, timeoutMs = 600_000 }: RequestRunDeps,
  { actor, correlationId }: Requester,
  { runId, request, reject, resultOf }: RequestedRun<Result>,
): Promise<Result | Rejection> {
  const metadata = (by: Actor): CommandMetadata => ({
    at: now().toISOString(),
    actor: by,
    correlationId,
    causationId: null,
    commandId: randomUUIDv7(),
  });
  const requested = await send({ ...request, meta: metadata(actor) } as AnyCommand);
  if (!requested.ok) return requested.rejection;
  const { stream } = requested;
  const answerIn = (events: readonly Recorded[]): Result | Rejection | null => {
    for (const event of events) {
      const answer = event.stream === stream && (rejectionOf(event) ?? resultOf(event));
      if (answer) return answer;
    }
    return null;
  };
  const isAtWork = async () => (await operational.get('lease', requestLease(runId))) !== null;

  const deadline = performance.now() + timeoutMs;
  let { position } = requested;
  while (performance.now() < deadline) {
    for await (const page of log.follow(position, AbortSignal.timeout(checkIntervalMs))) {
      const answer = answerIn(page as Recorded[]);
      if (answer) {
        await waitForEnd(isAtWork);
        return answer;
      }
      position = page.at(-1)!.position;
    }
    if (await isAtWork()) continue;
    const rejected = await send({
      ...reject,
      meta: metadata({ kind: 'system', id: 'gateway' }),
    } as AnyCommand);
    // A run that cannot be rejected has just started, has ended, or its process is gone.
    if (rejected.ok || !(await isAtWork()))
      return answerIn((await log.readStream(stream)) as Recorded[]) ?? unavailable;
  }
  return unavailable;
}

/** Waits until ingest has released its leases, 2 s at most: another request that follows the answer may be accepted. */
async function waitForEnd(isAtWork: () => Promise<boolean>): Promise<void> {
  for (let waits = 0; waits < 200 && (await isAtWork()); waits += 1) await pause(10);
}

/** The rejection of a run that was not started or failed; null for other events. */
function rejectionOf({ type, data }: Recorded): Rejection | null {
  switch (type) {
    case 'ScrapeRejected':
    case 'EventCheckRejected':
    case 'BatchJobRejected': {
      const { code, message, retryAfter } = data;
      return {
        code,
        ...(message !== undefined && { message }),
        ...(retryAfter !== undefined && { retryAfter }),
      };
    }
    case 'ScrapeFailed':
    case 'EventCheckFailed':
      return data.code ? { code: data.code, message: data.errorMessage } : unavailable;
    default:
      return null;
  }
}
