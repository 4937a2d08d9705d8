import type { IngestReply, IngestRequest } from '#schema/scraping/ingest-work.ts';
import { leaseDeadline } from '../leases/lease-deadline.ts';
import type { OperationalStore } from '../operational.ts';

/** A request as it lies at the desk. */
export type Note = { request: IngestRequest; askedAt: number; takenBy: string | null };

export type Means = {
  operational: OperationalStore;
  now(): Date;
  /** Milliseconds of a clock that never goes back; the process's own without it. */
  clock?(): number;
  /** How long a request lies at the desk when nobody takes it. */
  takenWithinMs: number;
  /** How long it stays taken when its taker gives no sign of life. */
  leaseMs: number;
  ring(): void;
};

/** A request in the hands of the one server that took it. */
export type Taken = {
  /** Aborts when somebody else has taken the request, and a tenth of its lease before anybody could. */
  lost: AbortSignal;
  reply(reply: IngestReply): Promise<void>;
  giveUp(how: 'hand back' | 'drop'): Promise<void>;
};

/** How long a reply waits for its asker. */
const replyKeptMs = 60_000;

/**
 * Takes a request that nobody has taken, by compare-and-set; null when another was quicker. Its expiry is the
 * taker's lease, renewed until it is answered or given up.
 */
export async function takeRequest(
  { operational, now, clock = () => performance.now(), takenWithinMs, leaseMs, ring }: Means,
  { key, note, revision: seen, who }: { key: string; note: Note; revision: number; who: string },
): Promise<Taken | null> {
  const lost = new AbortController();
  const whenLost = new Promise<void>((resolve) => {
    lost.signal.addEventListener('abort', () => resolve());
  });
  const deadline = leaseDeadline(leaseMs, lost, clock);
  let revision: number | null = seen;
  const write = async (takenBy: string | null, lastsMs: number) => {
    if (revision === null) return;
    const sentAt = clock();
    const expiresAt = now().getTime() + lastsMs;
    const value = JSON.stringify({ ...note, takenBy } satisfies Note);
    revision = await operational.put('ingest-request', key, value, { expected: revision, expiresAt });
    if (revision === null) lost.abort();
    else if (takenBy !== null) deadline.extend(sentAt);
  };
  await write(who, leaseMs);
  if (revision === null) return null;

  let turn: Promise<unknown> = Promise.resolve();
  let underWay = false;
  const renewing = setInterval(() => {
    if (underWay) return;
    underWay = true;
    turn = write(who, leaseMs)
      .catch(() => undefined)
      .finally(() => {
        underWay = false;
      });
  }, leaseMs / 3);
  renewing.unref();
  lost.signal.addEventListener('abort', () => clearInterval(renewing));

  async function ended(write: () => Promise<unknown>): Promise<void> {
    clearInterval(renewing);
    await Promise.race([turn, whenLost]).finally(deadline.stop);
    if (revision !== null) await write();
    ring();
  }
  const remove = () => operational.delete('ingest-request', key, { expected: revision! });

  return {
    lost: lost.signal,
    reply: (reply) =>
      ended(async () => {
        const expiresAt = now().getTime() + replyKeptMs;
        await operational.put('ingest-reply', key, JSON.stringify(reply), { expiresAt });
        await remove();
      }),
    giveUp: (how) => ended(() => (how === 'drop' ? remove() : write(null, takenWithinMs))),
  };
}
