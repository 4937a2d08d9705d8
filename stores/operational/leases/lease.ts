import { randomUUID } from 'node:crypto';
import type { OperationalStore } from '../operational.ts';
import { takeAndRenew } from './renewal.ts';

export type LeaseDeps = {
  operational: Pick<OperationalStore, 'get' | 'put' | 'delete'>;
  /** The clock that decides when a lease has expired. */
  now(): Date;
  /**
   * Milliseconds of a monotonic clock, by which the holder knows when to stop; `performance.now` by default.
   */
  clock?(): number;
};

export type Lease = {
  /**
   * Aborts when another process has taken the lease, or, when renewals fail, a tenth of its time before
   * another process could take it. Work after that may run twice.
   */
  lost: AbortSignal;
  /** Extends the lease by `ttlMs`; false when it had expired. It renews itself three times in that time. */
  renew(): Promise<boolean>;
  /** Frees the lease; a lost one stays with its new holder. Waits for the store until the lease is lost. */
  release(): Promise<void>;
};

/**
 * Takes the lease of a name for `ttlMs` (default 30 s); null while another process holds it. The lease of a
 * dead holder expires by itself. `holder` identifies the holder in the store.
 */
export async function takeLease(
  { operational, now, clock = () => performance.now() }: LeaseDeps,
  name: string,
  { ttlMs = 30_000, holder = randomUUID() }: { ttlMs?: number; holder?: string } = {},
): Promise<Lease | null> {
  const renewal = await takeAndRenew({
    ttlMs,
    clock,
    expected: 'absent',
    write: (expected) => {
      const until = now().getTime() + ttlMs;
      const value = JSON.stringify({ who: holder, until });
      return operational.put('lease', name, value, { expected, expiresAt: until });
    },
  });
  if (!renewal) return null;
  const { lost, whenLost, renew, finish } = renewal;
  const release = () =>
    finish(async (revision) => {
      if (!lost.aborted) await operational.delete('lease', name, { expected: revision });
    });
  return { lost, renew, release: () => Promise.race([release(), whenLost]) };
}
