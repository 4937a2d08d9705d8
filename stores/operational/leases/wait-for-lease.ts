import { setTimeout as pause } from 'node:timers/promises';
import type { Role } from '#schema/config.ts';
import { ignoreAbort } from '../../event-log/backoff.ts';
import { type Lease, type LeaseDeps, takeLease } from './lease.ts';

const retryDelayMs = 1000;
/** Another process takes over at most 13 s after the holder was killed. */
const ttlMs = 12_000;

/** Lease name of a role that one process at a time may have. */
export const roleLease = (role: Role) => `role ${role}`;

/** Waits until the lease is free and takes it for 12 s at a time; null when `signal` aborts first. */
export async function waitForLease(
  deps: LeaseDeps,
  name: string,
  signal: AbortSignal,
): Promise<Lease | null> {
  while (!signal.aborted) {
    const lease = await takeLease(deps, name, { ttlMs });
    if (lease) return lease;
    await pause(retryDelayMs, undefined, { signal }).catch(ignoreAbort);
  }
  return null;
}
