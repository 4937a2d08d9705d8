import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Rejection } from '#schema/kernel/rejections.ts';
import type { IngestKind, IngestReply, IngestRequest } from '#schema/scraping/ingest-work.ts';
import { listenForNotifications, type NotificationListener, openNotifier } from '../../event-log/notifier.ts';
import { type Claim, claimRequest, type QueueDeps, type QueuedRequest } from './claim.ts';

/** The worker's handler of each kind of request; it ends early when `signal` aborts. */
export type RequestHandlers = {
  [Kind in IngestKind]: (request: IngestRequest<Kind>, signal: AbortSignal) => Promise<IngestReply<Kind>>;
};

export type RequestQueue = {
  /**
   * Resolves to the reply, or to the rejection 'ingest-unavailable' when no worker claims the request within 5 s, its
   * worker dies or fails, or `timeoutMs` (600 s) pass.
   */
  request<Kind extends IngestKind>(
    request: IngestRequest<Kind>,
    options?: { timeoutMs?: number },
  ): Promise<IngestReply<Kind>>;
  /**
   * Claims and handles requests until `signal` aborts; resolves when the last handler has ended. A handler that throws
   * after that returns its request to the queue; one that throws before is logged and its request discarded. `onRead` is
   * called each time the queue has been read.
   */
  process(handlers: RequestHandlers, signal: AbortSignal, onRead?: () => Promise<void>): Promise<void>;
  close(): void;
};

type QueueOptions = Pick<QueueDeps, 'operational' | 'now' | 'clock'> & {
  /** Folder of the store: queues opened on it in this process notify each other at once. */
  directory: string;
  logger: Logger;
  claimTimeoutMs?: number;
  leaseMs?: number;
};

const unavailable: Rejection = { code: 'ingest-unavailable' };

const defaultTimeoutMs = 600_000;

/** Further requests wait until they are claimed or expire. */
const maxConcurrent = 16;

/** The request queue between gateway and ingest, in the operational store. */
export function openRequestQueue(options: QueueOptions): RequestQueue {
  const { operational, now, clock, directory, logger, claimTimeoutMs = 5000, leaseMs = 30_000 } = options;
  const notifier = openNotifier(directory, 'request-queue');
  const listener = listenForNotifications(directory, 'request-queue');
  const deps: QueueDeps = {
    operational,
    now,
    ...(clock && { clock }),
    claimTimeoutMs,
    leaseMs,
    notify: () => notifier.notify(),
  };

  async function unclaimedRequests(): Promise<{ key: string; queued: QueuedRequest; revision: number }[]> {
    const entries = await operational.list('ingest-request');
    return entries
      .map(({ key, entry }) => ({
        key,
        queued: JSON.parse(entry.value) as QueuedRequest,
        revision: entry.revision,
      }))
      .filter(({ queued }) => queued.takenBy === null)
      .sort((one, other) => one.queued.askedAt - other.queued.askedAt);
  }

  return {
    async request(request, { timeoutMs = defaultTimeoutMs } = {}) {
      const key = randomUUID();
      const queued: QueuedRequest = { request, askedAt: now().getTime(), takenBy: null };
      const expiresAt = queued.askedAt + claimTimeoutMs;
      await operational.put('ingest-request', key, JSON.stringify(queued), { expiresAt });
      notifier.notify();
      return (await waitForReply(deps, listener, key, timeoutMs)) as IngestReply<typeof request.kind>;
    },
    async process(handlers, signal, onRead = async () => {}) {
      const worker = randomUUID();
      const running = new Set<Promise<void>>();
      while (!signal.aborted) {
        const count = listener.count();
        const unclaimed = await unclaimedRequests();
        await onRead();
        for (const { key, queued, revision } of unclaimed) {
          if (running.size >= maxConcurrent || signal.aborted) break;
          const claim = await claimRequest(deps, { key, queued, revision, worker });
          if (!claim) continue;
          const task = runHandler(claim, queued.request, handlers, { signal, logger }).finally(() => {
            running.delete(task);
            notifier.notify();
          });
          running.add(task);
        }
        await listener.waitForMore(count, signal);
      }
      await Promise.all(running);
    },
    close() {
      notifier.close();
      listener.close();
    },
  };
}

async function waitForReply(
  { operational }: QueueDeps,
  listener: NotificationListener,
  key: string,
  timeoutMs: number,
): Promise<object> {
  const timeout = AbortSignal.timeout(timeoutMs);
  for (;;) {
    const count = listener.count();
    // The reply is written before its request is removed: a request that is gone without a reply has none.
    const request = await operational.get('ingest-request', key);
    const reply = await operational.get('ingest-reply', key);
    if (reply) {
      await operational.delete('ingest-reply', key);
      return JSON.parse(reply.value) as object;
    }
    // The handler continues after the requester's timeout: a long check is still recorded.
    if (!request || timeout.aborted) return unavailable;
    await listener.waitForMore(count, timeout);
  }
}

async function runHandler(
  claim: Claim,
  request: IngestRequest,
  handlers: RequestHandlers,
  { signal, logger }: { signal: AbortSignal; logger: Logger },
): Promise<void> {
  const { kind, correlationId } = request;
  const handle = handlers[kind] as (request: IngestRequest, signal: AbortSignal) => Promise<IngestReply>;
  try {
    await claim.reply(await handle(request, AbortSignal.any([signal, claim.lost])));
  } catch (error) {
    // One failed request must not stop the others.
    if (!signal.aborted)
      logger.error({ err: error, kind, correlationId }, 'ingest request failed: discarded');
    await (signal.aborted ? claim.requeue() : claim.discard()).catch((failure: unknown) => {
      logger.error({ err: failure, kind }, 'ingest request not removed: it expires with its lease');
    });
  }
}
