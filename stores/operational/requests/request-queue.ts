import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Rejection } from '#schema/kernel/rejections.ts';
import type { IngestKind, IngestReply, IngestRequest } from '#schema/scraping/ingest-work.ts';
import { listenForNotifications, openNotifier } from '../../event-log/notifier.ts';
import { requestLease } from '../ingest-leases.ts';
import { type Lease, type LeaseDeps, takeLease } from '../leases/lease.ts';
import type { OperationalStore } from '../operational.ts';

/** A request as stored, and when it was requested (epoch milliseconds). */
type QueuedRequest = { request: IngestRequest; askedAt: number };

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

type QueueOptions = Pick<LeaseDeps, 'now' | 'clock'> & {
  operational: OperationalStore;
  /** Folder of the store: queues opened on it in this process notify each other at once. */
  directory: string;
  logger: Logger;
  /** How long a request waits for a worker. */
  claimTimeoutMs?: number;
  /** How long a claim lasts when its worker does not renew it. */
  leaseMs?: number;
};

const unavailable: Rejection = { code: 'ingest-unavailable' };

const defaultTimeoutMs = 600_000;
/** How long a reply waits for its requester. */
const replyTtlMs = 60_000;

/** Further requests wait until they are claimed or expire. */
const maxConcurrent = 16;

/**
 * The request queue between gateway and ingest, in the operational store. A worker claims a request by its lease, as a
 * requested run.
 */
export function openRequestQueue(options: QueueOptions): RequestQueue {
  const { operational, now, directory, logger, claimTimeoutMs = 5000, leaseMs = 30_000 } = options;
  const notifier = openNotifier(directory, 'request-queue');
  const listener = listenForNotifications(directory, 'request-queue');

  async function waitingRequests(): Promise<{ key: string; queued: QueuedRequest }[]> {
    const entries = await operational.list('ingest-request');
    return entries
      .map(({ key, entry }) => ({ key, queued: JSON.parse(entry.value) as QueuedRequest }))
      .sort((one, other) => one.queued.askedAt - other.queued.askedAt);
  }

  function put(key: string, queued: QueuedRequest): Promise<unknown> {
    const expiresAt = now().getTime() + claimTimeoutMs;
    return operational.put('ingest-request', key, JSON.stringify(queued), { expiresAt });
  }

  async function isPending(key: string): Promise<boolean> {
    const request = await operational.get('ingest-request', key);
    return request !== null || (await operational.get('lease', requestLease(key))) !== null;
  }

  async function waitForReply(key: string, timeoutMs: number): Promise<object> {
    const timeout = AbortSignal.timeout(timeoutMs);
    for (;;) {
      const count = listener.count();
      // The reply is written before request and lease are removed: without those and without a reply there is none.
      const waits = await isPending(key);
      const reply = await operational.get('ingest-reply', key);
      if (reply) {
        await operational.delete('ingest-reply', key);
        return JSON.parse(reply.value) as object;
      }
      // The handler continues after the requester's timeout: a long check is still recorded.
      if (!waits || timeout.aborted) return unavailable;
      await listener.waitForMore(count, timeout);
    }
  }

  /** Handles a claimed request, unless another worker has done so before. */
  async function runHandler(
    key: string,
    { queued, lease: { lost } }: { queued: QueuedRequest; lease: Lease },
    { handlers, signal }: { handlers: RequestHandlers; signal: AbortSignal },
  ): Promise<void> {
    if (!(await operational.get('ingest-request', key))) return;
    const { kind, correlationId } = queued.request;
    const handle = handlers[kind] as (request: IngestRequest, signal: AbortSignal) => Promise<IngestReply>;
    try {
      const reply = await handle(queued.request, AbortSignal.any([signal, lost]));
      const expiresAt = now().getTime() + replyTtlMs;
      await operational.put('ingest-reply', key, JSON.stringify(reply), { expiresAt });
    } catch (error) {
      // One failed request must not stop the others.
      if (!signal.aborted)
        logger.error({ err: error, kind, correlationId }, 'ingest request failed: discarded');
      // Another worker may have it by now.
      if (lost.aborted) return;
      if (signal.aborted) return void (await put(key, queued));
    }
    await operational.delete('ingest-request', key);
  }

  return {
    async request(request, { timeoutMs = defaultTimeoutMs } = {}) {
      const key = randomUUID();
      await put(key, { request, askedAt: now().getTime() });
      notifier.notify();
      return (await waitForReply(key, timeoutMs)) as IngestReply<typeof request.kind>;
    },
    async process(handlers, signal, onRead = async () => {}) {
      const running = new Map<string, Promise<void>>();

      async function work(key: string, claim: { queued: QueuedRequest; lease: Lease }): Promise<void> {
        try {
          await runHandler(key, claim, { handlers, signal });
          await claim.lease.release();
        } catch (error) {
          logger.error({ err: error, key }, 'ingest request not removed: it expires with its lease');
          await claim.lease.release().catch(() => undefined);
        } finally {
          running.delete(key);
          notifier.notify();
        }
      }

      while (!signal.aborted) {
        const count = listener.count();
        const waiting = await waitingRequests();
        await onRead();
        for (const { key, queued } of waiting) {
          if (running.size >= maxConcurrent || signal.aborted) break;
          if (running.has(key)) continue;
          const lease = await takeLease(options, requestLease(key), { ttlMs: leaseMs });
          if (lease) running.set(key, work(key, { queued, lease }));
        }
        await listener.waitForMore(count, signal);
      }
      await Promise.all(running.values());
    },
    close() {
      notifier.close();
      listener.close();
    },
  };
}
