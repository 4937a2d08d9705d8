import type { Role } from '#schema/config.ts';
import { pause } from '../../event-log/backoff.ts';
import { OperationalUnavailable } from '../operational.ts';
import { type FencedLease, type LeaseDeps, takeFencedLease } from './lease.ts';

const retryDelayMs = 1000;
/** Another process takes over at most 13 s after the holder was killed. */
const ttlMs = 12_000;

/** Lease name of a role that one process at a time may have. */
export const roleLease = (role: Role) => `role ${role}`;

/**
 * Waits until the lease is free and takes it for 12 s at a time; null when `signal` aborts first. An unreachable
 * store is waited for as well.
 */
export async function waitForLease(
  deps: LeaseDeps,
  name: string,
  signal: AbortSignal,
): Promise<FencedLease | null> {
  while (!signal.aborted) {
    const lease = await takeFencedLease(deps, name, { ttlMs }).catch((error: unknown) => {
      if (error instanceof OperationalUnavailable) return null;
      throw error;
    });
    if (lease) return lease;
    await pause(retryDelayMs, signal);
  }
  return null;
}
