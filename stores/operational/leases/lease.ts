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
    async write(expected) {
      const until = now().getTime() + ttlMs;
      const value = JSON.stringify({ who: holder, until });
      const put = (over: number | 'absent') =>
        operational.put('lease', name, value, { expected: over, expiresAt: until });
      const revision = await put(expected);
      if (revision !== null || expected === 'absent') return revision;
      // An earlier renewal may have taken effect although it failed.
      const entry = await operational.get('lease', name);
      return entry && JSON.parse(entry.value).who === holder ? put(entry.revision) : null;
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

export type FencedLease = Lease & {
  /** Greater than the token of every earlier holder. What its holder writes refuses a smaller one. */
  readonly token: number;
};

/**
 * Takes a lease together with a fencing token (D-102): a holder that was stopped, lost the lease and continues
 * has a smaller token than its successor. Null while another process holds the lease or takes it concurrently.
 */
export async function takeFencedLease(
  deps: LeaseDeps,
  name: string,
  how: { ttlMs?: number } = {},
): Promise<FencedLease | null> {
  const { operational, now } = deps;
  // Read before the lease is taken: if a later holder has counted meanwhile, the write below fails.
  const last = await operational.get('fencing-token', name);
  const lease = await takeLease(deps, name, how);
  if (!lease) return null;
  // The clock: a restored backup of this store must not repeat tokens that read models have seen.
  const token = Math.max(Number(last?.value ?? 0) + 1, now().getTime());
  const expected = last?.revision ?? 'absent';
  const counted = await operational
    .put('fencing-token', name, `${token}`, { expected })
    .catch(async (error: unknown) => {
      await lease.release().catch(() => undefined);
      throw error;
    });
  if (counted !== null && !lease.lost.aborted) return { ...lease, token };
  await lease.release();
  return null;
}
