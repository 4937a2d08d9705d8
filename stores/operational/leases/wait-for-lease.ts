import { setTimeout as pause } from 'node:timers/promises';
import type { Role } from '#schema/config.ts';
import { ignoreAbort } from '../../event-log/backoff.ts';
import { type Lease, type LeaseDeps, takeLease } from './lease.ts';

const retryDelayMs = 2000;

/** Lease name of a role that one process at a time may have. */
export const roleLease = (role: Role) => `role ${role}`;

/** Waits until the lease is free and takes it; null when `signal` aborts first. */
export async function waitForLease(
  deps: LeaseDeps,
  name: string,
  signal: AbortSignal,
  delayMs = retryDelayMs,
): Promise<Lease | null> {
  while (!signal.aborted) {
    const lease = await takeLease(deps, name);
    if (lease) return lease;
    await pause(delayMs, undefined, { signal }).catch(ignoreAbort);
  }
  return null;
}
