import { randomUUID } from 'node:crypto';
import type { OperationalStore } from '../operational.ts';
import { leaseDeadline } from './lease-deadline.ts';

export type LeasePlace = {
  operational: Pick<OperationalStore, 'get' | 'put' | 'delete'>;
  /** The clock that says when a lease has run out. */
  now(): Date;
  /** Milliseconds of a clock that never goes back: by it the holder knows when to stop; the process's own without it. */
  clock?(): number;
};

export type Lease = {
  /**
   * Aborts when somebody else has taken it, and a tenth of its time before somebody else could, where it could not be
   * renewed; what is done from then on may be done twice.
   */
  lost: AbortSignal;
  /** Keeps it for another `lastsMs`; false when it had run out. It renews itself thrice in that time. */
  renew(): Promise<boolean>;
  /** Lets the next one take it; one that was lost is left to its new holder. Waits for the store until it is lost. */
  release(): Promise<void>;
};

/**
 * Takes the lease of a name for `lastsMs` (30 s without), or answers null while somebody living holds it. A holder
 * that has died holds it until it runs out. `who` is told to whoever looks at the store.
 */
export async function takeLease(
  { operational, now, clock = () => performance.now() }: LeasePlace,
  name: string,
  { lastsMs = 30_000, who = randomUUID() }: { lastsMs?: number; who?: string } = {},
): Promise<Lease | null> {
  const write = (expected: number | 'absent') => {
    const until = now().getTime() + lastsMs;
    return operational.put('lease', name, JSON.stringify({ who, until }), { expected, expiresAt: until });
  };
  const takenAt = clock();
  let revision = await write('absent');
  if (revision === null) return null;

  const lost = new AbortController();
  const whenLost = new Promise<void>((resolve) => {
    lost.signal.addEventListener('abort', () => resolve());
  });
  const deadline = leaseDeadline(lastsMs, lost, clock);
  deadline.extend(takenAt);
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const next = turn.then(work);
    turn = next.catch(() => undefined);
    return next;
  };
  const renew = () =>
    inTurn(async () => {
      if (revision !== null && !lost.signal.aborted) {
        const sentAt = clock();
        revision = await write(revision);
        if (revision !== null) deadline.extend(sentAt);
      }
      if (revision === null) lost.abort();
      return !lost.signal.aborted;
    });
  // A renewal that fails is tried again at the next third, until the deadline; one that hangs is not queued up behind.
  let underWay = false;
  const renewing = setInterval(async () => {
    if (underWay) return;
    underWay = true;
    await renew().catch(() => undefined);
    underWay = false;
  }, lastsMs / 3);
  renewing.unref();
  lost.signal.addEventListener('abort', () => clearInterval(renewing));

  return {
    lost: lost.signal,
    renew,
    async release() {
      clearInterval(renewing);
      const released = inTurn(async () => {
        if (revision !== null && !lost.signal.aborted)
          await operational.delete('lease', name, { expected: revision });
        revision = null;
      });
      await Promise.race([released, whenLost]).finally(deadline.stop);
    },
  };
}
