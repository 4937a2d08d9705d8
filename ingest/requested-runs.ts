import type { Reactor } from '#reactors/reactor.ts';
import type { Recorded } from '#schema/events.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { requestLease } from '#stores/operational/ingest-leases.ts';
import { withLease } from '#stores/operational/leases/lease.ts';
import type { BatchJobs } from './batch/batch-jobs.ts';
import { checkEvents } from './check/check-events.ts';
import type { IngestDeps } from './deps.ts';
import { rejectRun, requestTtlMs, type UnfinishedRun } from './recover-runs.ts';
import { scrapeSource } from './scrape/scrape-source.ts';

type RequestType = 'ScrapeRequested' | 'EventCheckRequested' | 'BatchJobRequested';

/** Further requests wait; their requesters get `ingest-unavailable` after 5 s. */
const maxConcurrent = 16;

const unavailable: Rejection = { code: 'ingest-unavailable' };

/**
 * Takes up the runs that administrators request: each works in the background and ends in its own stream. A request
 * that cannot be started is rejected there.
 */
export function createRequestedRuns(
  deps: IngestDeps,
  jobs: Pick<BatchJobs, 'start'>,
  stopping: AbortSignal,
): {
  reactor: Reactor<RequestType> /** Resolves when none is working in this process. */;
  waitForAll(): Promise<unknown>;
} {
  const { logger, now } = deps;
  const running = new Set<Promise<void>>();

  function start(event: Recorded<RequestType>): Promise<object> {
    const { actor, correlationId } = event.meta;
    const intent = { actor, correlationId, causationId: event.id };
    switch (event.type) {
      case 'ScrapeRequested':
        return scrapeSource(deps, event.data, { ...intent, trigger: 'admin' }, stopping);
      case 'EventCheckRequested':
        return checkEvents(deps, event.data.checkId, intent, stopping);
      case 'BatchJobRequested':
        return jobs.start(event.data, intent, stopping);
    }
  }

  async function takeUp(event: Recorded<RequestType>): Promise<void> {
    const run = runOf(event);
    const { runId, correlationId } = run;
    await withLease(deps, requestLease(runId), async () => {
      const outcome = await start(event).catch((error: unknown) => {
        // One failed run must not stop the others.
        if (!stopping.aborted) logger.error({ err: error, runId, correlationId }, 'requested run failed');
        return unavailable;
      });
      // The decider rejects this for a run that has started: its own events record how it ended.
      if (isRejection(outcome)) await rejectRun(deps, run, outcome);
    });
  }

  return {
    reactor: {
      name: 'ingest',
      on: ['ScrapeRequested', 'EventCheckRequested', 'BatchJobRequested'],
      startAt: 'at-head',
      async react(event) {
        if (now().getTime() - Date.parse(event.meta.occurredAt) > requestTtlMs) return;
        while (running.size >= maxConcurrent) await Promise.race(running);
        const run = takeUp(event)
          .catch((error: unknown) => {
            const { correlationId } = event.meta;
            logger.error(
              { err: error, correlationId },
              'end of a requested run not recorded, recovering it later',
            );
          })
          .finally(() => running.delete(run));
        running.add(run);
      },
    },
    waitForAll: () => Promise.all(running),
  };
}

function runOf({ type, data, meta: { correlationId } }: Recorded<RequestType>): UnfinishedRun {
  switch (type) {
    case 'ScrapeRequested':
      return { kind: 'scrape', ...data, correlationId };
    case 'EventCheckRequested':
      return { kind: 'check', runId: data.checkId, sourceId: '', correlationId };
    case 'BatchJobRequested':
      return { kind: 'batch', runId: data.jobId, sourceId: data.sourceId, correlationId };
  }
}
