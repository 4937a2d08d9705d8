import type { IngestReply, IngestRequest } from '#schema/scraping/ingest-work.ts';
import { takeAndRenew } from '../leases/renewal.ts';
import type { OperationalStore } from '../operational.ts';

/** A request as stored: when it was requested (epoch milliseconds) and which worker has claimed it. */
export type QueuedRequest = { request: IngestRequest; askedAt: number; takenBy: string | null };

export type QueueDeps = {
  operational: OperationalStore;
  now(): Date;
  /** Milliseconds of a monotonic clock; `performance.now` by default. */
  clock?(): number;
  /** How long a request stays in the queue when no worker claims it. */
  claimTimeoutMs: number;
  /** How long a claim lasts when its worker does not renew it. */
  leaseMs: number;
  notify(): void;
};

/** A request that one worker has claimed. */
export type Claim = {
  /** Aborts when another worker has claimed the request, or a tenth of the lease before one could. */
  lost: AbortSignal;
  reply(reply: IngestReply): Promise<void>;
  /** Returns the request to the queue for another worker. */
  requeue(): Promise<void>;
  /** Removes the request without a reply. */
  discard(): Promise<void>;
};

/** How long a reply waits for its requester. */
const replyTtlMs = 60_000;

/**
 * Claims a request by compare-and-set; null when another worker was first. The claim is renewed until the request is
 * answered, requeued or discarded.
 */
export async function claimRequest(
  { operational, now, clock = () => performance.now(), claimTimeoutMs, leaseMs, notify }: QueueDeps,
  { key, queued, revision, worker }: { key: string; queued: QueuedRequest; revision: number; worker: string },
): Promise<Claim | null> {
  const write = (takenBy: string | null, ttlMs: number, expected: number | 'absent') => {
    const value = JSON.stringify({ ...queued, takenBy } satisfies QueuedRequest);
    const expiresAt = now().getTime() + ttlMs;
    return operational.put('ingest-request', key, value, { expected, expiresAt });
  };
  const renewal = await takeAndRenew({
    ttlMs: leaseMs,
    clock,
    expected: revision,
    write: (expected) => write(worker, leaseMs, expected),
  });
  if (!renewal) return null;

  async function finish(last: (revision: number) => Promise<unknown>): Promise<void> {
    await renewal?.finish(last);
    notify();
  }
  const remove = (expected: number) => operational.delete('ingest-request', key, { expected });

  return {
    lost: renewal.lost,
    reply: (reply) =>
      finish(async (expected) => {
        const expiresAt = now().getTime() + replyTtlMs;
        await operational.put('ingest-reply', key, JSON.stringify(reply), { expiresAt });
        await remove(expected);
      }),
    requeue: () => finish((expected) => write(null, claimTimeoutMs, expected)),
    discard: () => finish(remove),
  };
}
