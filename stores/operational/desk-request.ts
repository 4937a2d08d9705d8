import type { IngestReply, IngestRequest } from '#schema/ingest-work.ts';
import type { OperationalStore } from './operational.ts';

/** A request as it lies at the desk. */
export type Note = { request: IngestRequest; askedAt: number; takenBy: string | null };

export type Means = {
  operational: OperationalStore;
  now(): Date;
  /** How long a request lies at the desk when nobody takes it. */
  takenWithinMs: number;
  /** How long it stays taken when its taker gives no sign of life. */
  leaseMs: number;
  ring(): void;
};

/** A request in the hands of the one server that took it. */
export type Taken = {
  /** Aborts when the request has run out: somebody else may have taken it. */
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
  { operational, now, takenWithinMs, leaseMs, ring }: Means,
  { key, note, revision: seen, who }: { key: string; note: Note; revision: number; who: string },
): Promise<Taken | null> {
  const lost = new AbortController();
  let revision: number | null = seen;
  const write = async (takenBy: string | null, lastsMs: number) => {
    if (revision === null) return;
    const expiresAt = now().getTime() + lastsMs;
    const value = JSON.stringify({ ...note, takenBy } satisfies Note);
    revision = await operational.put('ingest-request', key, value, { expected: revision, expiresAt });
    if (revision === null) lost.abort();
  };
  await write(who, leaseMs);
  if (revision === null) return null;

  let turn: Promise<unknown> = Promise.resolve();
  const renewing = setInterval(() => {
    turn = turn.then(() => write(who, leaseMs)).catch(() => undefined);
  }, leaseMs / 3);
  renewing.unref();

  async function ended(write: () => Promise<unknown>): Promise<void> {
    clearInterval(renewing);
    await turn;
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
