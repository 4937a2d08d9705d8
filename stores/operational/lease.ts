import { randomUUID } from 'node:crypto';
import type { OperationalStore } from './operational.ts';

export type LeasePlace = {
  operational: Pick<OperationalStore, 'get' | 'put' | 'delete'>;
  /** The clock that says when a lease has run out. */
  now(): Date;
};

export type Lease = {
  /** Aborts when somebody else could have taken it; what is done from then on may be done twice. */
  lost: AbortSignal;
  /** Keeps it for another `lastsMs`; false when it had run out. It renews itself thrice in that time. */
  renew(): Promise<boolean>;
  /** Lets the next one take it; one that was lost is left to its new holder. */
  release(): Promise<void>;
};

/**
 * Takes the lease of a name for `lastsMs` (30 s without), or answers null while somebody living holds it. A holder
 * that has died holds it until it runs out. `who` is told to whoever looks at the store.
 */
export async function takeLease(
  { operational, now }: LeasePlace,
  name: string,
  { lastsMs = 30_000, who = randomUUID() }: { lastsMs?: number; who?: string } = {},
): Promise<Lease | null> {
  const write = (expected: number | 'absent') => {
    const until = now().getTime() + lastsMs;
    return operational.put('lease', name, JSON.stringify({ who, until }), { expected, expiresAt: until });
  };
  let revision = await write('absent');
  if (revision === null) return null;

  const lost = new AbortController();
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const next = turn.then(work);
    turn = next.catch(() => undefined);
    return next;
  };
  const renew = () =>
    inTurn(async () => {
      if (revision !== null) revision = await write(revision);
      if (revision === null) lost.abort();
      return revision !== null;
    });
  // A renewal that fails is tried again at the next third; by the last one the store tells who holds it.
  const renewing = setInterval(() => void renew().catch(() => undefined), lastsMs / 3);
  renewing.unref();

  return {
    lost: lost.signal,
    renew,
    async release() {
      clearInterval(renewing);
      await inTurn(async () => {
        if (revision !== null) await operational.delete('lease', name, { expected: revision });
        revision = null;
      });
    },
  };
}
