import { randomUUID } from 'node:crypto';
import type { OperationalStore } from '../operational.ts';

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

/** Part of the time to live reserved for ending the work and for clocks that differ. */
const margin = 0.1;

/**
 * Takes the lease of a name for `ttlMs` (default 30 s) and renews it three times in that time; null while another
 * process holds it. The lease of a dead holder expires by itself. The deadline counts from before each write was sent:
 * its response may take any time, and a holder that cannot reach the store has no other way to know that it lost the
 * lease. `holder` identifies the holder in the store.
 */
export async function takeLease(
  { operational, now, clock = () => performance.now() }: LeaseDeps,
  name: string,
  { ttlMs = 30_000, holder = randomUUID() }: { ttlMs?: number; holder?: string } = {},
): Promise<Lease | null> {
  function put(expected: number | 'absent'): Promise<number | null> {
    const until = now().getTime() + ttlMs;
    const value = JSON.stringify({ who: holder, until });
    return operational.put('lease', name, value, { expected, expiresAt: until });
  }

  async function extend(expected: number): Promise<number | null> {
    const written = await put(expected);
    if (written !== null) return written;
    // An earlier renewal may have taken effect although it failed.
    const entry = await operational.get('lease', name);
    return entry && JSON.parse(entry.value).who === holder ? put(entry.revision) : null;
  }

  const takenAt = clock();
  let revision = await put('absent');
  if (revision === null) return null;

  const lost = new AbortController();
  const whenLost = new Promise<void>((resolve) => {
    lost.signal.addEventListener('abort', () => resolve());
  });
  let deadline = takenAt + ttlMs * (1 - margin);
  let timer: NodeJS.Timeout | undefined;

  function armDeadline(): void {
    clearTimeout(timer);
    const left = deadline - clock();
    if (left <= 0) {
      lost.abort();
      return;
    }
    timer = setTimeout(armDeadline, left);
    timer.unref();
  }

  let lastWrite: Promise<unknown> = Promise.resolve();
  function renew(): Promise<boolean> {
    const renewed = lastWrite.then(async () => {
      if (revision !== null && !lost.signal.aborted) {
        const sentAt = clock();
        revision = await extend(revision);
        if (revision !== null && !lost.signal.aborted) {
          deadline = sentAt + ttlMs * (1 - margin);
          armDeadline();
        }
      }
      if (revision === null) lost.abort();
      return !lost.signal.aborted;
    });
    lastWrite = renewed.catch(() => undefined);
    return renewed;
  }

  // A failed renewal is retried soon, until the deadline: one that hung may have left little time.
  let next: NodeJS.Timeout | undefined;
  const scheduleRenewal = (ms: number) => {
    next = setTimeout(async () => {
      const isRenewed = await renew().catch(() => null);
      if (isRenewed !== false && !isReleased) scheduleRenewal(isRenewed ? ttlMs / 3 : ttlMs / 30);
    }, ms);
    next.unref();
  };
  let isReleased = false;
  scheduleRenewal(ttlMs / 3);
  lost.signal.addEventListener('abort', () => clearTimeout(next));
  armDeadline();

  async function release(): Promise<void> {
    isReleased = true;
    clearTimeout(next);
    try {
      await Promise.race([lastWrite, whenLost]);
      if (revision !== null && !lost.signal.aborted)
        await operational.delete('lease', name, { expected: revision });
      revision = null;
    } finally {
      clearTimeout(timer);
    }
  }

  return { lost: lost.signal, renew, release: () => Promise.race([release(), whenLost]) };
}

/** Does some work under the lease of a name and releases it; null while another process holds it. */
export async function withLease<Result>(
  deps: LeaseDeps,
  name: string,
  work: (lease: Lease) => Promise<Result>,
): Promise<Result | null> {
  const lease = await takeLease(deps, name);
  if (!lease) return null;
  try {
    return await work(lease);
  } finally {
    await lease.release();
  }
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
